import { Clock } from 'lucide-react';
import { stillWaiting } from '../../copy.ts';
import { useOwnClubJoinRequests } from '../model/queries.ts';

/** Says which clubs the user asked already, where the page invites to choose one. */
export function WaitingLine() {
  const requests = useOwnClubJoinRequests().data?.items ?? [];
  return requests
    .filter(({ status }) => status === 'pending')
    .map(({ id, club }) => (
      <p key={id} className="mb-6 flex gap-2 font-semibold text-amber-ink">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {stillWaiting(club.name)}
      </p>
    ));
}
