import { Check, CircleAlert, Clock, ShieldAlert } from 'lucide-react';
import { formatTime } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { conversationCopy, reportLabel } from '../../copy.ts';
import type { Entry } from './timeline.ts';
import { useLongPress } from './use-long-press.ts';

interface MessageBubbleProps {
  entry: Entry;
  own: boolean;
  /** Offline: pending messages wait for the connection. */
  offline: boolean;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  onReport: (id: string) => void;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { entry, own, offline, onRetry, onDiscard, onReport } = props;
  const failed = entry.state === 'failed';
  const reportable = !own && !entry.removed;
  const press = useLongPress(() => onReport(entry.id));
  return (
    <div
      data-message={entry.id}
      data-seq={entry.seq ?? undefined}
      className={classNames(
        'group relative flex flex-col sm:max-w-[75%]',
        own ? 'max-w-[85%] items-end self-end' : 'max-w-[95%] items-start',
      )}
    >
      <div
        {...(reportable && press)}
        className={classNames(
          'flow-root max-w-full rounded-lg px-3 py-1.5',
          !own && 'border border-line bg-raised',
          own && !failed && 'bg-primary-soft',
          failed && 'border border-flag bg-flag-soft',
        )}
      >
        <p
          className={classNames(
            'inline whitespace-pre-wrap wrap-anywhere',
            entry.removed && 'text-ink-soft italic',
          )}
        >
          {entry.message}
        </p>
        {/* Beside the last line where it fits, else below it. */}
        <p className="float-right mt-1.5 ml-3 flex items-center gap-1 text-xs text-ink-soft tabular-nums">
          <time dateTime={entry.sentAt}>{formatTime(entry.sentAt)}</time>
          {own ? <DeliveryState state={entry.state} offline={offline} /> : null}
        </p>
      </div>
      {/* Beside the bubble: with a mouse or a keyboard. A finger holds the bubble instead. */}
      {reportable ? (
        <IconButton
          label={reportLabel(entry.sender.displayName)}
          icon={<ShieldAlert />}
          onClick={() => onReport(entry.id)}
          className="absolute! -top-1 left-full opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none max-sm:-left-1 max-sm:-translate-x-full"
        />
      ) : null}
      {failed ? (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1">
          {entry.reason ? <p className="text-sm text-flag-ink">{entry.reason}</p> : null}
          <Button size="small" variant="quiet" onClick={() => onRetry(entry.id)}>
            {conversationCopy.retry}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDiscard(entry.id)}>
            {conversationCopy.discard}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A tick, a clock or a warning, with text for screen readers, and for everyone when it is not 'sent'. */
function DeliveryState({ state, offline }: { state: Entry['state']; offline: boolean }) {
  const { states } = conversationCopy;
  if (state === 'sent') return <Sign icon={<Check />} words={states.sent} quiet />;
  if (state === 'failed') return <Sign icon={<CircleAlert />} words={states.failed} />;
  return offline ? (
    <Sign icon={<Clock />} words={states.offline} />
  ) : (
    <Sign icon={<Clock />} words={states.waiting} quiet />
  );
}

function Sign({ icon, words, quiet = false }: { icon: React.ReactNode; words: string; quiet?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden="true" className="[&_svg]:size-3.5">
        {icon}
      </span>
      <span className={quiet ? 'sr-only' : undefined}>{words}</span>
    </span>
  );
}
