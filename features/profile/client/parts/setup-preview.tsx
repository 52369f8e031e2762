import { useWatch, type Control } from 'react-hook-form';
import { Avatar } from '#ui/avatar.tsx';
import { profileCopy } from '../../copy.ts';
import { handicapInput } from '../../profile.ts';
import { readHandicap } from '../../rules.ts';
import { HandicapBadge } from './handicap-badge.tsx';
import type { SetupForm } from '../../profile.ts';
import type { TypedSetup } from '../model/profile-values.ts';

interface SetupPreviewProps {
  control: Control<TypedSetup, unknown, SetupForm>;
  picture: string | null;
}

const text = profileCopy.setup;

/** A live preview of the member row. Hidden from screen readers, which would not notice its changes. */
export function SetupPreview({ control, picture }: SetupPreviewProps) {
  const [displayName, handicap, favoriteClub] = useWatch({
    control,
    name: ['displayName', 'handicap', 'favoriteClub'],
  });
  const name = displayName.trim() || text.previewName;
  const known = handicapInput.safeParse(readHandicap(handicap));
  return (
    <div aria-hidden="true" className="rounded-lg bg-sunken px-4 py-3.5">
      <p className="mb-2.5 text-xs font-semibold text-ink-soft">{text.preview}</p>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} src={picture} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{favoriteClub.trim() || text.previewClub}</p>
        </div>
        {known.success ? <HandicapBadge handicap={known.data} /> : null}
      </div>
    </div>
  );
}
