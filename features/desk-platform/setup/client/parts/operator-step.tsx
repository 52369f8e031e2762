import type { ReactNode } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner, ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { setupCopy } from '../../copy.ts';
import { operatorForm, type OpenSetup } from '../../setup.ts';
import { saveOperator } from '../model/commands.ts';
import { useSetupForm } from '../model/use-setup-form.ts';
import { Step } from './step.tsx';

const { operator: words } = setupCopy;

interface OperatorStepProps {
  state: OpenSetup;
  onDone: () => void;
  children: ReactNode;
}

export function OperatorStep({ state: { operator, operatorIsSet }, onDone, children }: OperatorStepProps) {
  return (
    <Step name="operator" title={words.title} lead={words.lead}>
      {operatorIsSet && operator ? (
        <div className="grid gap-5">
          <Banner title={`${operator.name}, ${operator.email}`}>{words.fromSettings}</Banner>
          <Button size="large" wide onClick={onDone}>
            {words.next}
          </Button>
        </div>
      ) : (
        <OperatorForm first={operator ?? { name: '', email: '' }} onDone={onDone} />
      )}
      {children}
    </Step>
  );
}

function OperatorForm({ first, onDone }: { first: { name: string; email: string }; onDone: () => void }) {
  const { send, pending, failure } = useSend(saveOperator);
  const { field, submit } = useSetupForm(operatorForm, { first, labels: words }, (filled) =>
    send(filled, { onDone }),
  );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        {...field('name')}
        hint={words.nameHint}
        required
        maxLength={100}
        autoComplete="organization"
      />
      <TextField {...field('email')} type="email" inputMode="email" required autoComplete="email" />
      <ErrorBanner title={setupCopy.failed} message={failure?.message} />
      <Button type="submit" size="large" wide pending={pending}>
        {words.submit}
      </Button>
    </form>
  );
}
