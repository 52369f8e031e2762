import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemberFacts } from '#features/membership/client/parts/member-facts.tsx';
import { profileQuery } from '#features/profile/client/model/queries.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SavedCheckbox } from '#ui/forms/saved-checkbox.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { QueriesFailed } from '#ui/loading/queries-failed.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { visibilityCopy } from '../../copy.ts';
import { type ProfilePart, profileParts, type Viewer, viewers, type Visibility } from '../../visibility.ts';
import { chooseVisibility } from '../model/commands.ts';
import { visibilityQuery } from '../model/queries.ts';

const { choices, preview, failure } = visibilityCopy;
/** Titles, in the order of the queries. */
const failures = [failure.loadTitle, profileCopy.failure.loadTitle];

/** The choices of what others see of the profile, and a preview. `children` are further choices, between the two. */
export function VisibilityCards({ children }: { children: ReactNode }) {
  const visibility = useQuery(visibilityQuery);
  // That of the further choices.
  const profile = useQuery(profileQuery);
  const { data } = visibility;
  return (
    <>
      <QueriesFailed className="my-0" title={failures} queries={[visibility, profile]} />
      {visibility.isLoadingError ? null : (
        <Section inCard title={choices.title} heading="text-xl">
          {data ? (
            <Choices shows={data.shows} />
          ) : (
            <Loading label={choices.loading} className="mt-4 grid gap-4">
              <Skeleton shape="line" className="h-5 w-40" />
              <Skeleton shape="line" className="h-5 w-44" />
              <Skeleton shape="line" className="h-5 w-56" />
              <Skeleton shape="line" className="h-5 w-48" />
            </Loading>
          )}
        </Section>
      )}
      {profile.isLoadingError ? null : children}
      {data ? (
        <Section inCard title={preview.title} heading="text-xl">
          <Preview views={data.views} />
        </Section>
      ) : null}
    </>
  );
}

const text = visibilityCopy.choices;

/** A checkbox for each part of the profile that can be hidden. */
function Choices({ shows }: Pick<Visibility, 'shows'>) {
  return (
    <>
      <div className="mt-2">
        {profileParts.map((part) => (
          <PartBox key={part} part={part} on={shows[part]} />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{text.hint}</p>
    </>
  );
}

function PartBox({ part, on }: { part: ProfilePart; on: boolean }) {
  const { send } = useSend(chooseVisibility);
  return <SavedCheckbox label={text.parts[part]} checked={on} save={(next) => send({ part, on: next })} />;
}

const previewText = visibilityCopy.preview;

/** The profile as the server sends it to the chosen kind of viewer. */
function Preview({ views }: Pick<Visibility, 'views'>) {
  const options = viewers.flatMap((value) =>
    views[value] ? [{ value, label: previewText.viewers[value] }] : [],
  );
  const [chosen, choose] = useState<Viewer>(views.member ? 'member' : 'golfer');
  const seen = views[chosen];
  return (
    <>
      <div className="mt-3">
        <ChoiceChips label={previewText.label} options={options} value={chosen} onValueChange={choose} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{previewText.explained[chosen]}</p>
      {seen ? (
        <div aria-live="polite" className="mt-4">
          <div className="flex min-w-0 items-center gap-4 large-text:flex-wrap">
            <Avatar name={seen.displayName} src={seen.avatarUrl} size="lg" />
            <p className="min-w-0 text-lg font-semibold wrap-anywhere">{seen.displayName}</p>
          </div>
          <MemberFacts {...seen} />
        </div>
      ) : null}
    </>
  );
}
