import { ChevronRight, CircleUserRound, LandPlot } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { useLiveOwnRequests } from '#features/membership/club-join-request/client/model/queries.ts';
import type { OwnClubJoinRequest } from '#features/membership/club-join-request/club-join-request.ts';
import {
  clubJoinRequestCopy,
  stoppedBody,
  stoppedTitle,
  suspendedBody,
  suspendedTitle,
  waitingFor,
} from '#features/membership/club-join-request/copy.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { OwnRequests } from './own-requests.tsx';

const words = clubJoinRequestCopy.waiting;
const ways = [
  { to: '/golf-buddy', label: words.golf, Icon: LandPlot },
  { to: '/profile', label: words.profile, Icon: CircleUserRound },
];

/** Why clubs of the user are not open any more. */
const closedClubs = ({ suspendedBy, archivedClubs }: Account) => [
  ...suspendedBy.map(({ id, name }) => ({
    id,
    tone: 'warning' as const,
    title: suspendedTitle(name),
    body: suspendedBody,
  })),
  ...archivedClubs.map(({ id, name }) => ({
    id,
    tone: 'info' as const,
    title: stoppedTitle(name),
    body: stoppedBody,
  })),
];

/** Without this, a member of a closed club is welcomed as a stranger. */
export const ClosedClubs = ({ account }: { account: Account }) =>
  closedClubs(account).map((club) => <ClosedClub key={club.id} {...club} />);

const ClosedClub = ({ tone, title, body }: ReturnType<typeof closedClubs>[number]) => (
  <Banner tone={tone} title={title} className="my-4">
    {body}
  </Banner>
);

/** Whether `ClosedRoom` has something to say. */
export const hasClosedClub = (account: Account) => closedClubs(account).length > 0;

/** The page of a golfer whose only clubs are closed: why, and what can be done meanwhile. */
export function ClosedRoom({ account }: { account: Account }) {
  const [first, ...others] = closedClubs(account);
  if (!first) return null;
  return (
    <Room status={first.tone === 'info' ? null : 'closed'} title={first.title} lead={first.body}>
      {others.map((club) => (
        <ClosedClub key={club.id} {...club} />
      ))}
    </Room>
  );
}

interface WaitingRoomProps {
  requests: readonly OwnClubJoinRequest[];
  /** The club that was asked just now. */
  asked?: string | null;
}

/** Where a golfer without a club waits for a decision: who decides, since when, and what can be done meanwhile. */
export function WaitingRoom({ requests, asked = null }: WaitingRoomProps) {
  const [first, ...others] = requests.filter(({ status }) => status === 'pending');
  useLiveOwnRequests();
  return (
    <Room
      status="restricted"
      title={first && others.length === 0 ? waitingFor(first.club.name) : words.several}
      lead={words.later}
    >
      <OwnRequests requests={requests} asked={asked} />
    </Room>
  );
}

interface RoomProps {
  status: ComponentProps<typeof FlagStatus>['status'];
  title: string;
  lead: string;
  children: ReactNode;
}

/** Where somebody without an open club is: why, and what can be done meanwhile. */
function Room({ status, title, lead, children }: RoomProps) {
  return (
    <div className="mx-auto max-w-2xl pt-6 sm:pt-8">
      <div className="flex items-center gap-4 large-text:flex-col large-text:items-start large-text:gap-1">
        <FlagStatus status={status} className="size-20 shrink-0 sm:size-24" />
        <h1 tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">
          {title}
        </h1>
      </div>
      <p className="mt-2 text-ink-soft">{lead}</p>
      {children}
      <Card padding="none" render={<section aria-labelledby="meanwhile" />} className="mt-6">
        <h2 id="meanwhile" className="px-4 pt-4 pb-2 text-lg sm:px-5">
          {words.meanwhile}
        </h2>
        <ul className="divide-y divide-line border-t border-line">
          {ways.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold hover:bg-primary-soft sm:px-5"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
                <span className="min-w-0 flex-1">{label}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
