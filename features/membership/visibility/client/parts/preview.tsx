import { useState } from 'react';
import { MemberFacts } from '#features/membership/client/parts/member-facts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { visibilityCopy } from '../../copy.ts';
import { viewers, type Viewer, type Visibility } from '../../visibility.ts';

const text = visibilityCopy.preview;

/** The profile as the server sends it to the chosen kind of viewer. */
export function Preview({ views }: Pick<Visibility, 'views'>) {
  const options = viewers.flatMap((value) => (views[value] ? [{ value, label: text.viewers[value] }] : []));
  const [chosen, choose] = useState<Viewer>(views.member ? 'member' : 'golfer');
  const seen = views[chosen];
  return (
    <>
      <div className="mt-3">
        <ChoiceChips label={text.label} options={options} value={chosen} onValueChange={choose} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{text.explained[chosen]}</p>
      {seen ? (
        <div aria-live="polite" className="mt-4">
          <div className="flex min-w-0 items-center gap-4">
            <Avatar name={seen.displayName} src={seen.avatarUrl} size="lg" />
            <p className="min-w-0 text-lg font-semibold wrap-anywhere">{seen.displayName}</p>
          </div>
          <MemberFacts {...seen} />
        </div>
      ) : null}
    </>
  );
}
