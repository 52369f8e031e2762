import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount, useSelectedClub } from '#features/account/client/model/queries.ts';
import { askToJoin } from '#features/golf-session/join-request/client/model/commands.ts';
import { useJoinDialog } from '#features/golf-session/join-request/client/parts/use-join-dialog.tsx';
import { useUnsentStates } from '#platform/client/sending/use-unsent.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { GolfSessionList, type Marked } from '#features/golf-session/client/parts/golf-session-list.tsx';
import { useLiveGolfSessions } from '#features/golf-session/client/model/queries.ts';
import { sharedGolfSessionCopy } from '#features/golf-session/sharing/copy.ts';
import { BelowCard } from '../round/below-card.tsx';
import { Where } from '../round/where.tsx';
import { Offers } from '../round/waiting.tsx';
import { WithRoundNotices } from '../round/round-notices.tsx';

const loadCreateForm = async () =>
  (await import('#features/golf-session/client/parts/create/create-form.tsx')).CreateForm;

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
  const form = useLoaded(loadCreateForm, creating, {
    failureTitle: golfSessionCopy.failure.createTitle,
    giveUp: () => setCreating(false),
  });
  const join = useJoinDialog();
  const unsent = useUnsentStates(askToJoin);
  useLiveGolfSessions();
  const { title, tagline, madeLabel } = golfSessionCopy;

  function showMade(id: string) {
    setCreating(false);
    setMade({ id, isNew: true, label: madeLabel });
  }

  return (
    <WithRoundNotices>
      <PageHeader
        title={title}
        actions={<Actions {...{ creating, formId }} onToggle={() => setCreating(!creating)} />}
      >
        {tagline}
      </PageHeader>
      {creating && form ? (
        <form.Part id={formId} club={club} onCreated={showMade} onClose={() => setCreating(false)} />
      ) : null}
      {creating && !form ? <Skeleton className="mb-8 h-96" /> : null}
      {club ? null : <NoClub />}
      <Offers className="mb-6" />
      <GolfSessionList
        key={club?.id}
        club={club}
        otherClubs={account.memberships.map((one) => one.club).filter(({ id }) => id !== club?.id)}
        hasHandicap={typeof account.profile?.handicap === 'number'}
        made={made}
        onMadeSeen={() => setMade((before) => before && { ...before, isNew: false })}
        onCreate={() => setCreating(true)}
        onAsk={join.ask}
        unsent={unsent}
        Below={BelowCard}
        WhereFields={Where}
      />
      {join.dialog}
    </WithRoundNotices>
  );
}

type ActionsProps = { creating: boolean; formId: string; onToggle: () => void };

function Actions({ creating, formId, onToggle }: ActionsProps) {
  const { newToggle, cancelToggle, mine } = golfSessionCopy;
  const size = 'px-3! sm:min-h-12 sm:px-5! sm:text-base';
  return (
    <>
      <ButtonLink
        size="small"
        variant="secondary"
        className={`${size} md:hidden`}
        render={<Link to="/my-sessions" />}
      >
        {mine.title}
      </ButtonLink>
      <Button
        size="small"
        variant={creating ? 'secondary' : 'primary'}
        className={size}
        icon={creating ? <X /> : <Plus />}
        aria-expanded={creating}
        aria-controls={creating ? formId : undefined}
        onClick={onToggle}
      >
        {creating ? cancelToggle : newToggle}
      </Button>
    </>
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
