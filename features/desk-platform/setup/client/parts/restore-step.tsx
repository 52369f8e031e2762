import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { setupCopy } from '../../copy.ts';
import { CommandLine, Step } from './step.tsx';

const { restore: words } = setupCopy;

interface RestoreStepProps {
  command: string;
  /** The platform has another content now. */
  isDone: boolean;
  onBack: () => void;
}

/** A restore replaces the database under a running server, so that the operator makes it by command while this page waits. */
export function RestoreStep({ command, isDone, onBack }: RestoreStepProps) {
  const [stop, run, start] = words.steps;
  if (isDone)
    return (
      <Step key="done" name={null} title={words.done} lead={words.doneBody}>
        <ButtonLink size="large" wide render={<Link to="/auth" />}>
          {words.signIn}
        </ButtonLink>
      </Step>
    );
  return (
    <Step key="wait" name={null} title={words.title} lead={words.lead}>
      <ol className="grid gap-3">
        <li>1. {stop}</li>
        <li>
          2. {run}
          <CommandLine command={command} />
        </li>
        <li>3. {start}</li>
      </ol>
      <p className="mt-6 mb-4 flex items-center gap-3 text-ink-soft">
        <Spinner />
        {words.waiting}
      </p>
      <Button variant="quiet" wide onClick={onBack}>
        {words.back}
      </Button>
    </Step>
  );
}
