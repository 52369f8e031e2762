import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { noonOf, useToday } from '#platform/client/use-today.ts';
import { formatDaySeparator } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { conversationCopy } from '../../copy.ts';
import type { MessageActions } from './message-bubble.tsx';
import { MessageRun } from './message-run.tsx';
import { showMessage, useShown } from '../model/show-in-conversation.ts';
import { timelineOf, type Entry } from '../model/timeline.ts';
import { useScrollPosition } from '../model/use-scroll-position.ts';
import { useSeen } from '../model/use-seen.ts';

interface MessageLogProps extends Omit<MessageActions, 'onQuote' | 'today'> {
  conversationId: string;
  label: string;
  entries: readonly Entry[];
  older: 'none' | 'idle' | 'loading' | 'failed';
  /** The first unread message, where the log opens. */
  firstUnread: string | null;
  /** The read pointer; null while it is unknown. */
  readSeq: number | null;
  onOlder: () => void;
  /** Called with the highest number that was visible. */
  onSeen: (seq: number) => void;
  /** Loads a message; false when it cannot be found. */
  onFind: (seq: number) => Promise<boolean>;
}

/** The messages, oldest first, opened at the first unread one or else at the newest. */
export function MessageLog(props: MessageLogProps) {
  const { conversationId, label, entries, older, firstUnread, readSeq, ...rest } = props;
  const { onOlder, onSeen, onFind, ...actions } = rest;
  const last = entries.at(-1);
  const ownIsLast = last?.sender.id === actions.userId;
  const { log, unseen, onScroll, toNewest } = useScrollPosition(last?.id, ownIsLast, firstUnread);
  useSeen(log, entries, readSeq, onSeen);
  const today = useToday();
  const onQuote = useShowQuoted(log, onFind);
  useShown(conversationId, (seq) => void onQuote(seq));
  const tabStop = entries.findLast((entry) => entry.state === 'sent' && !entry.removed)?.id;

  return (
    <div className="flex min-h-56 flex-1 flex-col filled:min-h-0">
      <div className="relative min-h-0 flex-1">
        {/* The arrow keys go from one menu button to another. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={log}
          role="log"
          // Of itself a log announces everything that is added to it, older messages too. Conversation announces what is new.
          aria-live="off"
          aria-label={label}
          // Arrow keys must reach what scrolls.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
          onKeyDown={toNextMenu}
          className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain rounded-lg px-1 pb-2 [overflow-anchor:none] filled:rounded-none filled:px-gutter"
        >
          <div>
            <Older {...{ log, older, onOlder }} />
            {timelineOf(entries, firstUnread).map((day) => (
              <Day key={day.date} {...{ day, tabStop, today, onQuote }} {...actions} />
            ))}
          </div>
        </div>
      </div>
      {/* In a row of its own, so that it covers no message. */}
      {unseen ? (
        <div className="flex justify-center pt-1 filled:pb-1">
          <Button
            size="small"
            icon={<ArrowDown />}
            onClick={toNewest}
            className="animate-appear rounded-full! shadow-lifted"
          >
            {conversationCopy.newMessages}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type LogRef = RefObject<HTMLDivElement | null>;

/** Shows the message with a number, which is loaded first when it is old. */
function useShowQuoted(log: LogRef, onFind: MessageLogProps['onFind']) {
  // A message that was just loaded is rendered some time later.
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== null && log.current && showMessage(log.current, wanted.current))
      wanted.current = null;
  });
  return async (seq: number) => {
    if (log.current && showMessage(log.current, seq)) return;
    wanted.current = seq;
    if (await onFind(seq)) return;
    wanted.current = null;
    const { title, body: description } = conversationCopy.notFound;
    showToast({ title, description, tone: 'info' });
  };
}

/** The top of the log, which loads older messages before it comes into sight. */
function Older({ log, older, onOlder }: Pick<MessageLogProps, 'older' | 'onOlder'> & { log: LogRef }) {
  const top = useRef<HTMLDivElement>(null);
  const loadOlder = useEffectEvent(onOlder);
  useEffect(() => {
    if (older !== 'idle' || !top.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) loadOlder();
      },
      { root: log.current, rootMargin: '600px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [log, older]);
  return (
    <div ref={top} className="flex min-h-11 items-center justify-center gap-3 text-sm text-ink-soft">
      {older === 'none' ? conversationCopy.beginning : null}
      {older === 'loading' ? <Spinner label={conversationCopy.older} /> : null}
      {older === 'failed' ? (
        <>
          {conversationCopy.olderFailed}
          <Button size="small" variant="secondary" onClick={onOlder}>
            {conversationCopy.retry}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface DayProps extends MessageActions {
  day: ReturnType<typeof timelineOf>[number];
  /** The message whose menu the Tab key reaches. */
  tabStop: string | undefined;
}

function Day({ day, tabStop, ...actions }: DayProps) {
  return (
    <section>
      <h2 className="mx-auto mt-4 w-fit rounded-full border border-line bg-raised px-3 py-1 font-sans text-xs font-semibold tracking-normal text-ink-soft">
        {formatDaySeparator(noonOf(day.date), noonOf(actions.today))}
      </h2>
      <ul>
        {day.runs.map((run) => (
          <Fragment key={run.key}>
            {run.unread ? <NewMessages /> : null}
            <MessageRun
              run={run}
              tabStop={run.entries.some(({ id }) => id === tabStop) ? (tabStop ?? null) : null}
              {...actions}
            />
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus from the menu button of one message to that of another. */
function toNextMenu(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const button = event.target as HTMLElement;
  if (step === undefined || !button.matches('[data-menu]')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu]')];
  event.preventDefault();
  buttons[buttons.indexOf(button) + step]?.focus();
}

/** The line above the messages that were unread at opening. */
function NewMessages() {
  return (
    <li
      data-unread
      className="flex items-center gap-3 pt-4 text-sm font-semibold text-primary before:h-px before:flex-1 before:bg-primary after:h-px after:flex-1 after:bg-primary"
    >
      {conversationCopy.newMessages}
    </li>
  );
}
