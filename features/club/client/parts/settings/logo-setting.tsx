import { EditablePicture } from '#features/profile/client/parts/editable-picture.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { removeLogo, setLogo } from '../../model/commands.ts';
import { ClubLogo } from '../club-logo.tsx';
import { clubSettingsCopy } from './copy.ts';

const words = clubSettingsCopy.logo;

export function LogoSetting({ clubId, logoUrl }: { clubId: string; logoUrl: string | null }) {
  const set = useSend(setLogo);
  const remove = useSend(removeLogo);
  return (
    <div className="flex items-center gap-5 large-text:flex-col large-text:items-start">
      <EditablePicture
        words={words}
        face={<ClubLogo club={{ logoUrl }} size="xl" />}
        shape="square"
        hasPicture={logoUrl !== null}
        send={(picture) => set.send({ clubId, ...picture })}
        remove={{ send: () => remove.send({ clubId }), pending: remove.pending }}
      />
      <div className="min-w-0">
        <p className="font-semibold">{words.label}</p>
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </div>
    </div>
  );
}
