import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { makeToken } from '#features/account/personal-token/client/model/commands.ts';
import { scopeTexts } from '#features/account/personal-token/copy.ts';
import {
  personalTokenFields,
  lifetimes,
  scopeNames,
} from '#features/account/personal-token/personal-token.ts';
import { judgeFields } from '#platform/client/judge-fields.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { copyText } from '#ui/forms/copy-link.tsx';
import { FieldError } from '#ui/forms/field-frame.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { useProof } from '../../model/use-proof.ts';
import { personalTokensCopy } from './copy.ts';

const { make: words, made: shown } = personalTokensCopy;
const fields = personalTokenFields.omit({ days: true });
type Days = (typeof lifetimes)[number];
const dayOptions = lifetimes.map((days) => ({ value: `${days}` as const, label: words.dayChoices[days] }));

interface NewTokenDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a name and scopes, and then shows the new token once. */
export function NewTokenDialog({ open, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <TokenForm open={open} onClose={onClose} onMade={setToken} />
  ) : (
    <ShownToken open={open} onClose={onClose} value={token} />
  );
}

const scopesError = 'personal-token-scopes';

function TokenForm({ open, onClose, onMade }: NewTokenDialogProps & { onMade: (token: string) => void }) {
  const proof = useProof();
  const form = useForm({ resolver: judgeFields(fields), defaultValues: { name: '', scopes: [] } });
  const field = useFields(form, words);
  const [days, setDays] = useState<`${Days}`>('90');
  const [problem, setProblem] = useState<string | null>(null);
  const { send, pending } = useSend(makeToken);
  // In the order of the screen: the first with an error gets the focus.
  const name = field('name');
  const { error, label: scopesLabel, ...box } = field('scopes');

  const submit = form.handleSubmit(async (filled) => {
    setProblem(null);
    const sent = await proof.run(() => send({ ...filled, days: Number(days) as Days }));
    if (sent.result === 'done') onMade(sent.answer.token);
    else setProblem(problemIn(sent));
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.consequence}
      submitLabel={words.submit}
      pending={pending}
      onSubmit={submit}
      beside={proof.dialog}
    >
      <ErrorBanner title={words.failed} message={problem} />
      <TextField {...name} hint={words.nameHint} required maxLength={60} autoComplete="off" />
      <fieldset aria-describedby={error ? `${scopesError}-error` : undefined}>
        <legend className="mb-0.5 text-sm font-semibold">{scopesLabel}</legend>
        {scopeNames.map((scope) => (
          <CheckboxField key={scope} {...box} value={scope} label={scopeTexts[scope]} />
        ))}
        {error ? <FieldError id={scopesError}>{error}</FieldError> : null}
      </fieldset>
      <ChoiceField label={words.days} options={dayOptions} value={days} onValueChange={setDays} />
    </FormDialog>
  );
}

function ShownToken({ open, onClose, value }: NewTokenDialogProps & { value: string }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown.title}
      description={shown.lead}
      footer={<Button onClick={onClose}>{shown.done}</Button>}
    >
      <div className="rounded-md bg-sunken px-4 py-3">
        <p id="new-personal-token" className="text-sm text-ink-soft">
          {shown.token}
        </p>
        <output
          aria-labelledby="new-personal-token"
          className="mt-1 block font-mono text-sm break-all select-all"
        >
          {value}
        </output>
        <Button
          variant="quiet"
          size="small"
          icon={<Copy />}
          className="mt-1 -ml-3.5"
          onClick={() => void copyText(value, shown)}
        >
          {shown.copy}
        </Button>
      </div>
    </Dialog>
  );
}
