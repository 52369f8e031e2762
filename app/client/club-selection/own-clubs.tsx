import { Check, ChevronRight } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { LeaveClub } from '#app/client/club-selection/leave-club.tsx';
import { selectedMembership, type Account, type Membership } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { clubCopy } from '#features/club/copy.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { Section } from '#ui/section.tsx';
import { chooseClub } from './choose-club.ts';

const words = clubCopy.selection;

/** Screens that every club has: choosing a club returns to the one that the user came from. */
const screenOfClubs = ['/updates', '/members', '/golf-buddy', '/my-sessions'];

/** The clubs to choose from; one press switches the app to that club. */
export function OwnClubs({ account }: { account: Account }) {
  const navigate = useNavigate();
  const state = useLocation().state as { from?: string } | null;
  const { send, pending, input } = useSend(chooseClub);
  const current = selectedMembership(account)?.club.id;

  function choose({ club }: Membership) {
    const onDone = () => {
      haptic('medium');
      void navigate(screenOfClubs.find((path) => path === state?.from) ?? '/updates');
    };
    void send({ clubId: club.id, name: club.name }, { onDone });
  }

  return (
    <Section title={words.yours} className="mt-6">
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {account.memberships.map((membership) => (
          <li key={membership.club.id} className="flex items-center gap-1">
            <ClubChoice
              membership={membership}
              current={membership.club.id === current}
              pending={pending && input?.clubId === membership.club.id}
              onChoose={() => !pending && choose(membership)}
            />
            <LeaveClub club={membership.club} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ClubChoiceProps {
  membership: Membership;
  current: boolean;
  pending: boolean;
  onChoose: () => void;
}

function ClubChoice({ membership, current, pending, onChoose }: ClubChoiceProps) {
  const { club, role } = membership;
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      onClick={onChoose}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-4 rounded-lg border border-line-strong bg-raised p-3 text-left transition-colors hover:border-primary hover:bg-primary-soft sm:p-4"
    >
      <ClubLogo club={club} size="lg" />
      <span className="min-w-0 flex-1 large-text:order-1 large-text:basis-full">
        <span className="block font-semibold">{club.name}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={role === 'admin' ? 'primary' : 'neutral'}>
            {role === 'admin' ? words.admin : words.member}
          </Badge>
          {current ? (
            <Badge tone="fairway" icon={<Check />}>
              {words.current}
            </Badge>
          ) : null}
        </span>
      </span>
      {pending ? <Spinner /> : <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />}
    </button>
  );
}
