import { CalendarCheck, Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSelectedClub } from '#features/account/client/queries.ts';
import { useJoinDialog } from '#features/join-request/client/parts/use-join-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { GolfSessionList } from '#features/golf-session/client/parts/golf-session-list.tsx';
import { useLiveGolfSessions } from '#features/golf-session/client/queries.ts';

const loadCreateForm = async () =>
  (await import('#features/golf-session/client/parts/create-form.tsx')).CreateForm;

/** /golf-buddy: who plays when, ask to join, or offer a tee time. */
export function GolfBuddyScreen() {
  const club = useSelectedClub()?.club ?? null;
  const [creating, setCreating] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const form = useLoaded(loadCreateForm, creating, {
    failureTitle: golfSessionCopy.failure.createTitle,
    giveUp: () => setCreating(false),
  });
  const join = useJoinDialog();
  useLiveGolfSessions();
  const { title, tagline, newToggle, cancelToggle, mine } = golfSessionCopy;

  function close() {
    setCreating(false);
    toggle.current?.focus();
  }

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink
              variant="secondary"
              icon={<CalendarCheck />}
              className="lg:hidden"
              render={<Link to="/my-sessions" />}
            >
              {mine.title}
            </ButtonLink>
            <Button
              ref={toggle}
              variant={creating ? 'secondary' : 'primary'}
              icon={creating ? <X /> : <Plus />}
              aria-expanded={creating}
              aria-controls={creating ? formId : undefined}
              onClick={() => setCreating(!creating)}
            >
              {creating ? cancelToggle : newToggle}
            </Button>
          </>
        }
      >
        {tagline}
      </PageHeader>
      {creating && form ? <form.Part id={formId} club={club} onCreated={close} /> : null}
      {creating && !form ? <Skeleton className="mb-8 h-96" /> : null}
      {club ? null : <NoClub />}
      <GolfSessionList clubId={club?.id ?? null} onCreate={() => setCreating(true)} onAsk={join.ask} />
      {join.dialog}
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
