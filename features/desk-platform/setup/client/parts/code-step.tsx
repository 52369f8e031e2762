import { useSend } from '#platform/client/sending/use-send.ts';
import { Fold } from '#ui/fold.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { setupCopy } from '../../copy.ts';
import { codeForm } from '../../setup.ts';
import { enterCode } from '../model/commands.ts';
import { useSetupForm } from '../model/use-setup-form.ts';
import { CommandLine, Step, StepForm } from './step.tsx';

const { code: words } = setupCopy;

export function CodeStep({ command }: { command: string }) {
  const { send, pending, failure } = useSend(enterCode);
  const settings = { first: { code: '' }, labels: { code: words.label } };
  const { field, submit } = useSetupForm(codeForm, settings, send);
  return (
    <Step name="code" title={words.title} lead={words.lead}>
      <StepForm
        onSubmit={submit}
        pending={pending}
        failure={{ message: failure?.message }}
        submit={words.submit}
      >
        <TextField
          {...field('code')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          className="[&_input]:text-lg [&_input]:tabular-nums"
        />
      </StepForm>
      <div className="mt-6 border-t border-line pt-3">
        <Fold label={words.where} count={0}>
          <p className="text-ink-soft">{words.whereBody}</p>
          <CommandLine command={command} />
        </Fold>
      </div>
    </Step>
  );
}
