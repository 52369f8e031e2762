import { EditablePicture } from '#features/profile/client/parts/editable-picture.tsx';
import { useRemoveLogo, useSetLogo } from './use-club-commands.ts';
import { ClubLogo } from '../club-logo.tsx';
import { clubSettingsCopy } from './copy.ts';

const words = clubSettingsCopy.logo;

export function LogoSetting({ clubId, logoUrl }: { clubId: string; logoUrl: string | null }) {
  const set = useSetLogo();
  const remove = useRemoveLogo();
  return (
    <div className="flex items-center gap-5 large-text:flex-col large-text:items-start">
      <EditablePicture
        words={words}
        face={<ClubLogo club={{ logoUrl }} size="xl" />}
        shape="square"
        hasPicture={logoUrl !== null}
        send={(picture) => set.mutateAsync({ clubId, ...picture })}
        remove={{ run: () => remove.mutateAsync({ clubId }), pending: remove.isPending }}
      />
      <div className="min-w-0">
        <p className="font-semibold">{words.label}</p>
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </div>
    </div>
  );
}
