import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { profileQuery } from '#features/profile/client/model/queries.ts';
import type { Command } from '#platform/client/sending/command.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { SavedCheckbox } from '#ui/forms/saved-checkbox.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Section } from '#ui/section.tsx';
import type { ShownField } from '../model/commands.ts';

interface ShowsCardProps {
  /** The field of the user's own profile that the card changes. */
  choice: ShownField;
  text: Record<'title' | 'label' | 'hint' | 'loading', string>;
  save: Command<{ id: string; on: boolean }, unknown>;
}

/** A privacy setting: whether others see something of the user. `VisibilityCards` around it tells when it cannot load. */
export function ShowsCard({ choice, text, save }: ShowsCardProps) {
  const profile = useQuery(profileQuery);
  return (
    <Section inCard title={text.title} heading="text-xl">
      {profile.data ? (
        <Choice on={profile.data[choice]} choice={choice} text={text} save={save} />
      ) : (
        <Loading label={text.loading} className="mt-3">
          <Skeleton shape="line" className="h-5 w-4/5" />
        </Loading>
      )}
    </Section>
  );
}

function Choice({ on, text, save }: ShowsCardProps & { on: boolean }) {
  const { send } = useSend(save);
  const hintId = useId();
  return (
    <>
      <SavedCheckbox
        className="mt-2"
        label={text.label}
        aria-describedby={hintId}
        checked={on}
        save={(next) => send({ on: next })}
      />
      <p id={hintId} className="mt-1 text-sm text-ink-soft">
        {text.hint}
      </p>
    </>
  );
}
