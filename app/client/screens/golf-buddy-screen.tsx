import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount, useSelectedClub } from '#features/account/client/model/queries.ts';
import { useLiveGolfSessions } from '#features/golf-session/client/model/queries.ts';
import {
  GolfSessionBoard,
  type Marked,
} from '#features/golf-session/client/parts/board/golf-session-board.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { askToJoin } from '#features/golf-session/join-request/client/model/commands.ts';
import { useJoinDialog } from '#features/golf-session/join-request/client/parts/use-join-dialog.tsx';
import { sharedGolfSessionCopy } from '#features/golf-session/sharing/copy.ts';
import { useOpened } from '#platform/client/navigation/use-opened.ts';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { useBeside } from '#ui/beside/use-beside.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { OpenGolfSession } from '../round/open-golf-session.tsx';
import { WithRoundNotices } from '../round/round-notices.tsx';
import { Offers } from '../round/waiting.tsx';

const CreateForm = loadLater(
  async () => (await import('#features/golf-session/client/parts/create/create-form.tsx')).CreateForm,
);

/** /golf-buddy: who plays when, ask to join, or offer a tee time. */
export function GolfBuddyScreen() {
  const club = useSelectedClub()?.club ?? null;
  const [creating, setCreating] = useState(false);
  const shared = useSearchParams()[0].get('shared');
  const [made, setMade] = useState<Marked | null>(
    shared === null ? null : { id: shared, isNew: true, label: sharedGolfSessionCopy.opened },
  );
  const account = useAccount();
  const formId = useId();
  const isFormLoaded = useLoaded(CreateForm, creating, golfSessionCopy.failure.createTitle, () =>
    setCreating(false),
  );
  const join = useJoinDialog();
  const unsent = useUnsentStates(askToJoin);
  const opened = { ...useOpened('sessie'), isBeside: useBeside() };
  useLiveGolfSessions();
  const { madeLabel } = golfSessionCopy;

  function showMade(id: string) {
    setCreating(false);
    setMade({ id, isNew: true, label: madeLabel });
  }

  return (
    <WithRoundNotices>
      <Header {...{ creating, formId }} onToggle={() => setCreating(!creating)} />
      {creating && isFormLoaded ? (
        <CreateForm id={formId} club={club} onCreated={showMade} onClose={() => setCreating(false)} />
      ) : null}
      {creating && !isFormLoaded ? <Skeleton className="mb-8 h-96" /> : null}
      {club ? null : <NoClub />}
      <Offers className="mb-6" />
      <GolfSessionBoard
        key={club?.id}
        club={club}
        otherClubs={account.memberships.map((one) => one.club).filter(({ id }) => id !== club?.id)}
        hasHandicap={typeof account.profile?.handicap === 'number'}
        made={made}
        onMadeSeen={() => setMade((before) => before && { ...before, isNew: false })}
        onCreate={() => setCreating(true)}
        onAsk={join.ask}
        unsent={unsent}
        opened={opened}
        OnRow={OnRow}
        Open={OpenGolfSession}
      />
      {join.dialog}
    </WithRoundNotices>
  );
}

type HeaderProps = { creating: boolean; formId: string; onToggle: () => void };

/**
 * Low, so that four golf sessions fit on a phone's screen. On a small one the tagline is for screen readers, on a narrow one the button
 * has its own row.
 */
function Header({ creating, formId, onToggle }: HeaderProps) {
  const { title, tagline, newToggle, cancelToggle, mine } = golfSessionCopy;
  return (
    <header className="pt-1.5 pb-1 min-[20rem]:max-[22rem]:grid min-[20rem]:max-[22rem]:grid-cols-[1fr_auto] min-[20rem]:max-[22rem]:items-center sm:pt-6 sm:pb-4 sm:short:pt-2 sm:short:pb-1">
      <div className="flex items-center min-[20rem]:max-[22rem]:contents justify-between gap-2 large-text:flex-wrap">
        <h1 tabIndex={-1} className="shrink-0 text-xl sm:text-3xl">
          {title}
        </h1>
        <Button
          size="snug"
          variant={creating ? 'secondary' : 'primary'}
          className="min-[20rem]:max-[22rem]:col-span-2 min-[20rem]:max-[22rem]:row-start-2 min-[20rem]:max-[22rem]:mb-1 sm:min-h-12 sm:px-5 sm:text-base"
          icon={creating ? <X /> : <Plus />}
          aria-expanded={creating}
          aria-controls={creating ? formId : undefined}
          onClick={onToggle}
        >
          {creating ? cancelToggle : newToggle}
        </Button>
      </div>
      <div className="flex items-center justify-between gap-3 text-sm min-[20rem]:max-[22rem]:contents low-phone:-mt-3 large-text:my-0 sm:text-base large-text:flex-wrap">
        <p className="min-w-0 text-ink-soft max-[22rem]:sr-only low-phone:sr-only">{tagline}</p>
        <Link
          to="/my-sessions"
          className="-my-2 -mr-2 inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold text-primary hover:bg-primary-soft min-[20rem]:max-[22rem]:my-0 low-phone:-ml-2 md:hidden large-text:my-0 large-text:-ml-2"
        >
          {mine.title}
        </Link>
      </div>
    </header>
  );
}

function NoClub() {
  const { title, body, action } = golfSessionCopy.noClub;
  return (
    <Banner
      title={title}
      className="mb-6"
      action={
        <ButtonLink size="small" variant="secondary" render={<Link to="/club-selection" />}>
          {action}
        </ButtonLink>
      }
    >
      {body}
    </Banner>
  );
}

const WaitingOnRow = loadLater(
  async () =>
    (await import('#features/golf-session/waiting-list/client/parts/waiting-on-row.tsx')).WaitingOnRow,
  { fallback: <span className="w-24" /> },
);

/** What other rooms add to a row of the board, beside its button. */
const OnRow = ({ golfSession }: { golfSession: GolfSessionRow }) =>
  golfSession.action === 'full' ? <WaitingOnRow golfSession={golfSession} /> : null;
