import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Section } from '#ui/section.tsx';
import {
  eventText,
  failingText,
  formerSecretText,
  messageText,
  sentAtText,
  webhookCopy,
} from '../../copy.ts';
import type { Message, Webhook } from '../../webhook.ts';
import { removeWebhook, renewSecret, resendMessage, testWebhook } from '../model/commands.ts';
import { messagesQuery } from '../model/queries.ts';
import { SecretDialog, WebhookForm } from './webhook-form.tsx';

const { actions, secret: secretWords, off, unnamed } = webhookCopy;

interface WebhookDetailsProps {
  clubId: string;
  webhook: Webhook;
  onClose: () => void;
}

/** One webhook: what an admin can do with it, and the messages that it received. */
export function WebhookDetails({ clubId, webhook, onClose }: WebhookDetailsProps) {
  const { url, events, offBecause, formerSecretUntil, namesMembers } = webhook;
  const failing = failingText(webhook);
  return (
    <Dialog
      open
      onClose={onClose}
      // On a small phone it wraps after a dot.
      title={new URL(url).host.replaceAll('.', '.\u200b')}
      description={
        <>
          <span className="block text-sm wrap-anywhere">{url}</span>
          {events.map(eventText).join('\u00a0· ')}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {offBecause ? <Banner tone="warning">{off[offBecause]}</Banner> : null}
        {failing ? <Banner tone="warning">{failing}</Banner> : null}
        {namesMembers ? null : <Banner tone="info">{unnamed.body}</Banner>}
        {formerSecretUntil ? (
          <p className="text-sm text-ink-soft">{formerSecretText(formerSecretUntil)}</p>
        ) : null}
        <Actions clubId={clubId} webhook={webhook} onRemoved={onClose} />
        <WebhookLog clubId={clubId} webhook={webhook} />
      </div>
    </Dialog>
  );
}

type ActionsProps = { clubId: string; webhook: Webhook; onRemoved: () => void };

function Actions({ clubId, webhook, onRemoved }: ActionsProps) {
  const [asks, setAsks] = useState<'change' | 'renew' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useSend(testWebhook);
  const renew = useSend(renewSecret);
  const remove = useSend(removeWebhook);
  const one = { clubId, webhookId: webhook.id };
  const close = () => setAsks(null);
  const showSecret = (answer: { secret: string }) => {
    close();
    setSecret(answer.secret);
  };
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {webhook.offBecause === null ? (
        <Button size="small" icon={<Send />} pending={test.pending} onClick={() => void test.send(one)}>
          {actions.test}
        </Button>
      ) : null}
      <Button size="small" variant="secondary" icon={<Pencil />} onClick={() => setAsks('change')}>
        {actions.change}
      </Button>
      <Button size="small" variant="secondary" icon={<KeyRound />} onClick={() => setAsks('renew')}>
        {secretWords.renew}
      </Button>
      <Button size="small" variant="secondary" icon={<Trash2 />} onClick={() => setAsks('remove')}>
        {actions.remove}
      </Button>
      {asks === 'change' ? <WebhookForm clubId={clubId} webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        open={asks === 'renew'}
        onClose={close}
        title={secretWords.renewTitle}
        description={secretWords.renewBody}
        confirmLabel={secretWords.renew}
        tone="primary"
        pending={renew.pending}
        onConfirm={() => void renew.send(one, { onDone: showSecret })}
      />
      <ConfirmDialog
        open={asks === 'remove'}
        onClose={close}
        title={actions.removeTitle}
        description={actions.removeBody}
        confirmLabel={actions.remove}
        pending={remove.pending}
        onConfirm={() => void remove.send(one, { onDone: onRemoved })}
      />
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

const { log: words, failure } = webhookCopy;
const tones = { waiting: 'sky', accepted: 'fairway', failed: 'flag' } as const;

/** The messages of a webhook, with the result of each. */
function WebhookLog({ clubId, webhook }: { clubId: string; webhook: Webhook }) {
  const list = useInfiniteQuery(messagesQuery(clubId, webhook.id));
  const resend = useSend(resendMessage);
  const sending = resend.pending ? resend.input?.messageId : null;
  const send = (messageId: string) => void resend.send({ clubId, webhookId: webhook.id, messageId });
  return (
    <Section title={words.title} level={3}>
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
    </Section>
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
