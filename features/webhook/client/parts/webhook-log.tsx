import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { eventText, messageText, sentAtText, webhookCopy } from '../../copy.ts';
import type { Message, Webhook } from '../../webhook.ts';
import { resendMessage } from '../model/commands.ts';
import { messagesQuery } from '../model/queries.ts';

const { log: words, failure } = webhookCopy;
const tones = { waiting: 'sky', accepted: 'fairway', failed: 'flag' } as const;

/** The messages of a webhook, with the result of each. */
export function WebhookLog({ clubId, webhook }: { clubId: string; webhook: Webhook }) {
  const list = useInfiniteQuery(messagesQuery(clubId, webhook.id));
  const resend = useSend(resendMessage);
  const sending = resend.pending ? resend.input?.messageId : null;
  const send = (messageId: string) => void resend.send({ clubId, webhookId: webhook.id, messageId });
  return (
    <section aria-labelledby="webhook-log">
      <h3 id="webhook-log" className="text-lg">
        {words.title}
      </h3>
      <PagedList
        list={list}
        loading={<RowsLoading rows={2} />}
        failureTitle={failure.logTitle}
        empty={<p className="mt-1 text-sm text-ink-soft">{words.empty}</p>}
        more={words.more}
      >
        {(messages) => (
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <Line
                key={message.id}
                message={message}
                pending={sending === message.id}
                onResend={webhook.offBecause === null ? () => send(message.id) : null}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface LineProps {
  message: Message;
  pending: boolean;
  /** Null while the webhook is off. */
  onResend: (() => void) | null;
}

function Line({ message, pending, onResend }: LineProps) {
  const { id, type, state, createdAt } = message;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span id={`message-${id}`}>{eventText(type)}</span>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          <time dateTime={createdAt}>{sentAtText(message)}</time>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{messageText(message)}</p>
      </div>
      {onResend ? (
        <Button
          variant="secondary"
          size="small"
          icon={<RotateCw />}
          pending={pending}
          aria-describedby={`message-${id}`}
          onClick={onResend}
        >
          {words.resend}
        </Button>
      ) : null}
    </li>
  );
}
