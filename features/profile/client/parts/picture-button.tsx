import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { profileCopy } from '../../copy.ts';

interface PictureButtonProps {
  name: string;
  src: string | null;
  size?: 'lg' | 'xl';
  onChoose: (file: File) => void;
  onRemove: () => void;
}

const text = profileCopy.picture;
// Listed one by one, so that an iPhone converts to JPEG.
const accepted = pictureTypes.join();

const loadMenu = async () => (await import('#ui/overlays/menu.tsx')).Menu;

/** One's own picture, which is also the button to change it. */
export function PictureButton({ name, src, size = 'xl', onChoose, onRemove }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [asked, setAsked] = useState(false);
  const menu = useLoaded(loadMenu, asked, {
    failureTitle: profileCopy.failure.uploadTitle,
    giveUp: () => setAsked(false),
  });
  const choosing: MenuItem = {
    label: text.choose,
    icon: <ImagePlus />,
    onSelect: () => file.current?.click(),
  };
  const taking: MenuItem = {
    label: text.take,
    icon: <Camera />,
    onSelect: () => camera.current?.click(),
  };
  const removing: MenuItem = { label: text.remove, icon: <Trash2 />, tone: 'danger', onSelect: onRemove };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Choosing the same file again must work too.
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  const face = (
    <button
      type="button"
      aria-label={text.change}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
      className="group relative shrink-0 rounded-full"
    >
      <Avatar name={name} src={src} size={size} />
      <span className="absolute -right-1 -bottom-1 flex size-9 items-center justify-center rounded-full border-2 border-raised bg-primary text-on-primary transition-colors group-hover:bg-primary-strong [&_svg]:size-4.5">
        <Camera aria-hidden="true" />
      </span>
    </button>
  );
  return (
    <>
      {menu ? (
        <menu.Part
          startsOpen
          items={[choosing, ...(hasCamera ? [taking] : []), ...(src === null ? [] : [removing])]}
          trigger={face}
        />
      ) : (
        face
      )}
      <input ref={file} type="file" accept={accepted} hidden onChange={take} />
      <input ref={camera} type="file" accept={accepted} capture="user" hidden onChange={take} />
    </>
  );
}
