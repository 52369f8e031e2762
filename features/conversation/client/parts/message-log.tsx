import { ArrowDown } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useToday } from '#platform/client/use-today.ts';
import { formatDaySeparator } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { conversationCopy } from '../../copy.ts';
import { type Entry, isSameRun, type Run, timelineOf } from '../model/timeline.ts';
import { showMessage, useScrollPosition, useShown, useSeen } from '../model/use-scroll-position.ts';
import { type MessageActions, MessageBubble } from './message-bubble.tsx';

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
          // By default a log announces everything that is added to it, older messages too. Conversation announces what is new.
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
        {formatDaySeparator(day.date, actions.today)}
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

interface MessageRunProps extends MessageActions {
  run: Run;
  /** The message whose menu the Tab key reaches; null when it is in another run. */
  tabStop: string | null;
}

/**
 * Consecutive messages of one person, each an item of the list. The browser skips those that are out of sight (content-visibility), and
 * React a run in which nothing changed: thousands of messages cost as little as the visible ones.
 */
const MessageRun = memo(
  function MessageRun({ run, tabStop, ...actions }: MessageRunProps) {
    const { sender, continued, entries } = run;
    const own = sender.id === actions.userId;
    const named = !own && !actions.isPair;
    return entries.map((entry, index) => {
      const begins = index === 0 && !continued;
      return (
        <li
          key={entry.id}
          // The height of one line, until the browser has rendered the message. The padding leaves room for a ring around it.
          className={classNames(
            'flex gap-2 py-[3px] [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]',
            begins && 'pt-3',
          )}
        >
          {named ? (
            // In rem, as the face is. Hidden with large text, which needs the width: the name says who it is.
            <div className="w-[2.25rem] shrink-0 large-text:hidden">
              {begins ? <Avatar name={sender.displayName} src={sender.avatarUrl} size="sm" /> : null}
            </div>
          ) : null}
          <div className="min-w-0 flex-1">
            {/* Seen once above a run; said with each message. */}
            <p className={named && begins ? 'mb-1 text-sm font-semibold' : 'sr-only'}>
              {own ? conversationCopy.you : sender.displayName}
            </p>
            <MessageBubble entry={entry} isTabStop={entry.id === tabStop} {...actions} />
          </div>
        </li>
      );
    });
  },
  (before, after) =>
    before.tabStop === after.tabStop &&
    before.mayWrite === after.mayWrite &&
    before.today === after.today &&
    isSameRun(before.run, after.run),
);
