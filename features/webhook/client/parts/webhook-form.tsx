import { useId, useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { CopyLink } from '#ui/forms/copy-link.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { webhookCopy } from '../../copy.ts';
import { webhookEvents, type Webhook, type WebhookEvent } from '../../webhook.ts';
import { changeWebhook, makeWebhook } from '../model/commands.ts';

const { form: words, events: eventTexts } = webhookCopy;

interface WebhookFormProps {
  clubId: string;
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** The secret of a new one. */
  onMade?: (secret: string) => void;
}

export function WebhookForm({ clubId, webhook, onClose, onMade }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
  const [isOn, setOn] = useState(webhook === null || webhook.offBecause === null);
  const [isTried, setTried] = useState(false);
  const make = useSend(makeWebhook);
  const change = useSend(changeWebhook);
  const isEmpty = /^(https?:\/\/)?$/.test(url.trim());
  const failure = make.failure ?? change.failure;
  const isAboutUrl = failure?.code === 'ADDRESS_NOT_ALLOWED';

  function submit() {
    setTried(true);
    if (isEmpty || events.length === 0) return;
    const chosen = { clubId, url: url.trim(), events: [...events] };
    if (webhook) void change.send({ ...chosen, webhookId: webhook.id, isOn }, { onDone: onClose });
    else void make.send(chosen, { onDone: ({ secret }) => onMade?.(secret) });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={webhook ? words.changeTitle : words.newTitle}
      submitLabel={webhook ? words.save : words.make}
      pending={make.pending || change.pending}
      onSubmit={submit}
    >
      <TextField
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        label={words.url}
        hint={words.urlHint}
        error={isTried && isEmpty ? words.noUrl : isAboutUrl ? failure?.message : undefined}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice
        events={events}
        error={isTried && events.length === 0 ? words.noEvents : undefined}
        onChange={setEvents}
      />
      {webhook ? (
        <CheckboxField label={words.isOn} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      ) : null}
      <ErrorBanner title={webhookCopy.failure.saveTitle} message={isAboutUrl ? null : failure?.message} />
    </FormDialog>
  );
}

interface EventChoiceProps {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: readonly WebhookEvent[]) => void;
}

function EventChoice({ events, error, onChange }: EventChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-semibold">{words.events}</legend>
      {webhookEvents.map((event) => (
        <CheckboxField
          key={event}
          label={eventTexts[event]}
          checked={events.includes(event)}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : events.includes(one))))
          }
        />
      ))}
      {error ? (
        <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-flag-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

const secretWords = webhookCopy.secret;

/** The secret of a webhook, which no other screen shows. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={secretWords.title}
      description={secretWords.body}
      footer={<Button onClick={onClose}>{secretWords.done}</Button>}
    >
      <CopyLink label={secretWords.label} link={secret} words={secretWords} />
    </Dialog>
  );
}
