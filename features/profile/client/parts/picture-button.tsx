import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { profileCopy } from '../../copy.ts';
import type { PictureWords } from '../model/picture-words.ts';

interface PictureButtonProps {
  words: Pick<PictureWords, 'change' | 'choose' | 'take' | 'remove'>;
  /** The picture, or what is shown without one. */
  face: ReactNode;
  shape?: 'round' | 'square';
  canRemove: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

// Listed one by one, so that an iPhone converts to JPEG.
const accepted = pictureTypes.join();

const Menu = loadLater(async () => (await import('#ui/overlays/menu.tsx')).Menu);

/** A picture that is also the button to change it. */
export function PictureButton(props: PictureButtonProps) {
  const { words, face, shape = 'round', canRemove, onChoose, onRemove } = props;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)') && words.take !== undefined;
  const [asked, setAsked] = useState(false);
  const isMenuLoaded = useLoaded(Menu, asked, profileCopy.failure.uploadTitle, () => setAsked(false));
  const choosing: MenuItem = {
    label: words.choose,
    icon: <ImagePlus />,
    onSelect: () => file.current?.click(),
  };
  const taking: MenuItem = {
    label: words.take ?? words.choose,
    icon: <Camera />,
    onSelect: () => camera.current?.click(),
  };
  const removing: MenuItem = { label: words.remove, icon: <Trash2 />, tone: 'danger', onSelect: onRemove };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Choosing the same file again must work too.
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  const button = (
    <button
      type="button"
      aria-label={words.change}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
      className={`group relative shrink-0 ${shape === 'round' ? 'rounded-full' : 'rounded-lg'}`}
    >
      {face}
      <span className="absolute -right-1 -bottom-1 flex size-9 items-center justify-center rounded-full border-2 border-raised bg-primary text-on-primary transition-colors group-hover:bg-primary-strong [&_svg]:size-4.5">
        <Camera aria-hidden="true" />
      </span>
    </button>
  );
  return (
    <>
      {isMenuLoaded ? (
        <Menu
          startsOpen
          items={[choosing, ...(hasCamera ? [taking] : []), ...(canRemove ? [removing] : [])]}
          trigger={button}
        />
      ) : (
        button
      )}
      <input ref={file} type="file" accept={accepted} hidden onChange={take} />
      <input ref={camera} type="file" accept={accepted} capture="user" hidden onChange={take} />
    </>
  );
}
