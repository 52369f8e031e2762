import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { eventText, failingText, formerSecretText, webhookCopy } from '../../copy.ts';
import type { Webhook } from '../../webhook.ts';
import { removeWebhook, renewSecret, testWebhook } from '../model/commands.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

const { actions, secret: secretWords, off } = webhookCopy;

interface WebhookDetailsProps {
  clubId: string;
  webhook: Webhook;
  onClose: () => void;
}

/** One webhook: what an admin can do with it, and the messages that it received. */
export function WebhookDetails({ clubId, webhook, onClose }: WebhookDetailsProps) {
  const { url, events, offBecause, formerSecretUntil } = webhook;
  const failing = failingText(webhook);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
        {formerSecretUntil ? (
          <p className="text-sm text-ink-soft">{formerSecretText(formerSecretUntil)}</p>
        ) : null}
        <Actions clubId={clubId} webhook={webhook} onRemoved={onClose} />
        <WebhookLog clubId={clubId} webhook={webhook} />
      </div>
    </Dialog>
  );
}

function Actions({
  clubId,
  webhook,
  onRemoved,
}: {
  clubId: string;
  webhook: Webhook;
  onRemoved: () => void;
}) {
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
        onOpenChange={close}
        title={secretWords.renewTitle}
        description={secretWords.renewBody}
        confirmLabel={secretWords.renew}
        tone="primary"
        pending={renew.pending}
        onConfirm={() => void renew.send(one, { onDone: showSecret })}
      />
      <ConfirmDialog
        open={asks === 'remove'}
        onOpenChange={close}
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
