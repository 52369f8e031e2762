import type { ReactNode } from 'react';
import { Fold } from '#ui/fold.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { joinRequestCopy } from '../../copy.ts';
import type { JoinRequest } from '../../join-request.ts';

interface JoinRequestGroupsProps {
  requests: readonly JoinRequest[];
  /** The ids of those that are folded away. */
  folded: ReadonlySet<string>;
  /** More requests exist than are loaded. */
  more: boolean;
  /** Renders one card. */
  children: (request: JoinRequest) => ReactNode;
}

const { handled, handledLabel, allHandled, listLabel } = joinRequestCopy;
const listClass = 'grid grid-cols-1 gap-4';

/** Requests to decide on, with the handled ones folded below. */
export function JoinRequestGroups({ requests, folded, more, children }: JoinRequestGroupsProps) {
  const shown = requests.filter(({ id }) => !folded.has(id));
  const away = requests.filter(({ id }) => folded.has(id));
  const items = (some: readonly JoinRequest[]) =>
    some.map((request) => <li key={request.id}>{children(request)}</li>);
  return (
    <>
      {shown.length > 0 ? (
        <MovingList aria-label={listLabel} className={listClass}>
          {items(shown)}
        </MovingList>
      ) : (
        <p className="py-2 text-ink-soft">{allHandled}</p>
      )}
      {away.length > 0 ? (
        <div className="mt-5">
          <Fold label={handled} count={away.length} more={more}>
            <ul aria-label={handledLabel} className={listClass}>
              {items(away)}
            </ul>
          </Fold>
        </div>
      ) : null}
    </>
  );
}
