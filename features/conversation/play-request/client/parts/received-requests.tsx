import { CalendarDays, CloudOff, Undo2 } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { playWishText } from '#features/profile/copy.ts';
import { formatHandicap } from '#features/profile/rules.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useNetwork } from '#platform/client/network.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { formatAge } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { type Answer, listTitle, playRequestCopy } from '../../copy.ts';
import type { PlayRequest } from '../../play-request.ts';
import { acceptPlayRequest, rejectPlayRequest } from '../model/commands.ts';
import type { useReceivedRequests } from '../model/queries.ts';

const text = playRequestCopy;

/** The card 'Speelverzoeken (n)'; nothing while none waits, and without a connection, which the list below says. */
export function ReceivedRequests({ list }: { list: ReturnType<typeof useReceivedRequests> }) {
  const headingId = useId();
  // Here and not at each request, which is gone when its answer arrives.
  const accept = useAccepting();
  const { online } = useNetwork();
  const requests = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isLoadingError)
    return online ? <QueryFailed className="mb-5" title={text.failure.loadTitle} query={list} /> : null;
  if (requests.length === 0) return null;
  return (
    <Card render={<section aria-labelledby={headingId} />} className="mb-4">
      <h2 id={headingId} className="text-lg large-text:text-base">
        {listTitle(list.data?.pages[0]?.total ?? requests.length)}
      </h2>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="py-4 last:pb-0">
            <Request request={request} />
            <Answers request={request} accept={accept} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          size="small"
          variant="quiet"
          className="mt-3"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </Card>
  );
}

interface AnswersProps {
  request: PlayRequest;
  accept: Accepting;
}

/** The buttons of a request; after an answer, the way back as long as it is not sent. */
function Answers({ request: { id: playRequestId, requester }, accept }: AnswersProps) {
  const { send, undo, answered } = useAnswer(requester.displayName, playRequestId, accept);
  // The pressed button is replaced, and its successor takes the focus.
  const pressed = useRef<'answer' | 'undo' | null>(null);
  const lastAnswer = useRef<Answer>('accepted');
  const takeFocus = (button: HTMLButtonElement | null, isSuccessor: boolean) => {
    if (!button || !isSuccessor) return;
    button.focus({ preventScroll: true });
    pressed.current = null;
  };
  const about = <span className="sr-only">: {requester.displayName}</span>;

  if (answered)
    return (
      <Answered
        {...answered}
        about={about}
        undoRef={(button) => takeFocus(button, pressed.current === 'answer')}
        onUndo={() => {
          pressed.current = 'undo';
          undo(answered.unsent.id);
        }}
      />
    );
  const buttonOf = (chosen: Answer) => ({
    ref: (button: HTMLButtonElement | null) =>
      takeFocus(button, pressed.current === 'undo' && lastAnswer.current === chosen),
    size: 'small' as const,
    onClick: () => {
      pressed.current = 'answer';
      lastAnswer.current = chosen;
      send(chosen);
    },
  });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button {...buttonOf('accepted')}>
        {text.accept}
        {about}
      </Button>
      <Button {...buttonOf('rejected')} variant="secondary">
        {text.reject}
        {about}
      </Button>
    </div>
  );
}

interface AnsweredProps {
  answer: Answer;
  unsent: Accepting['unsent'][number];
  /** The requester, for screen readers. */
  about: ReactNode;
  undoRef: Ref<HTMLButtonElement>;
  onUndo: () => void;
}

function Answered({ answer, unsent, about, undoRef, onUndo }: AnsweredProps) {
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-3">
      <Badge tone={answer === 'accepted' ? 'fairway' : 'flag'}>{text.states[answer]}</Badge>
      {unsent.state === 'waiting' ? <Badge icon={<CloudOff />}>{copy.waitsForConnection}</Badge> : null}
      {unsent.state === 'held' ? (
        <Button ref={undoRef} size="small" variant="secondary" icon={<Undo2 />} onClick={onUndo}>
          {text.undo}
          {about}
        </Button>
      ) : null}
    </div>
  );
}

function Request({ request: { requester, message, wish, createdAt } }: { request: PlayRequest }) {
  const now = useMinute();
  return (
    <div className="flex items-start gap-3">
      {/* With large text the words have its room. */}
      <span className="flex shrink-0 large-text:hidden">
        <Avatar name={requester.displayName} src={requester.avatarUrl} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-3 large-text:flex-col">
          <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
            {requester.displayName}
          </h3>
          <time dateTime={createdAt} className="shrink-0 text-xs text-ink-soft tabular-nums">
            {formatAge(createdAt, now)}
          </time>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
          {requester.handicap === null ? null : (
            <ScorecardNumber size="sm" label={text.handicap} value={formatHandicap(requester.handicap)} />
          )}
          {wish ? <Badge icon={<CalendarDays />}>{playWishText[wish]}</Badge> : null}
        </p>
        <p className="mt-1.5 whitespace-pre-line wrap-anywhere text-ink-soft">
          {message ?? text.standardMessage}
        </p>
      </div>
    </div>
  );
}

const useAccepting = () => useSend(acceptPlayRequest);
type Accepting = ReturnType<typeof useAccepting>;

/** The answer to a play request, until the server has it. */
function useAnswer(displayName: string, playRequestId: string, accept: Accepting) {
  const reject = useSend(rejectPlayRequest);
  const navigate = useNavigate();
  const given = { playRequestId, displayName };
  const unsentIn = ({ unsent }: Pick<Accepting, 'unsent'>) =>
    unsent.find(({ input }) => input.playRequestId === playRequestId);
  const answers = [
    { answer: 'accepted' as const, unsent: unsentIn(accept) },
    { answer: 'rejected' as const, unsent: unsentIn(reject) },
  ].flatMap(({ answer, unsent }) => (unsent ? [{ answer, unsent }] : []));

  function send(chosen: Answer) {
    // An earlier answer that was refused makes way for the new one.
    for (const { unsent } of answers) accept.discard(unsent.id);
    if (chosen === 'rejected') return void reject.send(given);
    haptic('medium');
    const here = window.location.href;
    // A user who went on meanwhile stays there.
    return void accept.send(given, {
      onDone: ({ conversationId }) => {
        if (window.location.href === here) void navigate(`/chat/${conversationId}`);
      },
    });
  }

  return { send, undo: accept.undo, answered: answers.find(({ unsent }) => unsent.state !== 'failed') };
}
