import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { noonOf, useToday } from '#platform/client/use-today.ts';
import { formatDaySeparator } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { conversationCopy } from '../../copy.ts';
import { MessageRun } from './message-run.tsx';
import { timelineOf, type Entry } from './timeline.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { useSeen } from './use-seen.ts';

interface MessageLogProps {
  label: string;
  userId: string;
  entries: readonly Entry[];
  offline: boolean;
  older: 'none' | 'idle' | 'loading' | 'failed';
  /** Number of the newest message that was sent. */
  newestSeq: number;
  onOlder: () => void;
  /** The newest message is in sight. */
  onSeen: (seq: number) => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** The conversation, oldest first, opened at its newest message. */
export function MessageLog(props: MessageLogProps) {
  const { label, userId, entries, offline, older, newestSeq, onOlder, onSeen, onRetry, onDiscard } = props;
  const top = useRef<HTMLDivElement>(null);
  const now = noonOf(useToday());
  const last = entries.at(-1);
  const place = useScrollPlace(last?.id, last?.sender.id === userId);
  const { log, unseen, isAtNewest, onScroll, toNewest } = place;
  useSeen(unseen ? 0 : newestSeq, (seq) => {
    // A message that has just come is drawn before it is known to be out of sight.
    if (isAtNewest()) onSeen(seq);
  });

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
    <div className="relative min-h-56 flex-1">
      <div
        ref={log}
        role="log"
        aria-live="polite"
        aria-busy={older === 'loading'}
        aria-label={label}
        // What scrolls must be within reach of the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain rounded-lg px-1 pb-1 [overflow-anchor:none]"
      >
        <div>
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
          {timelineOf(entries).map((day) => (
            <section key={day.date}>
              <h2 className="sticky top-1 z-10 mx-auto mt-4 w-fit rounded-full border border-line bg-raised px-3 py-1 font-sans text-xs font-semibold tracking-normal text-ink-soft">
                {formatDaySeparator(noonOf(day.date), now)}
              </h2>
              <ul>
                {day.runs.map((run) => (
                  <MessageRun
                    key={run.key}
                    run={run}
                    own={run.sender.id === userId}
                    {...{ offline, onRetry, onDiscard }}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {unseen ? (
        <Button
          size="small"
          icon={<ArrowDown />}
          onClick={toNewest}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 animate-appear rounded-full! shadow-lifted"
        >
          {conversationCopy.newMessages}
        </Button>
      ) : null}
    </div>
  );
}
