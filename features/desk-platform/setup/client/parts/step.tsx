import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/forms/copy-link.tsx';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { PageCard } from '#ui/page-card.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { setupCopy, stepOf } from '../../copy.ts';

const words = setupCopy;
export type StepName = keyof typeof words.steps;
const names = Object.keys(words.steps) as StepName[];

interface StepProps {
  /** The step that the progress shows; null: none of them. */
  name: StepName | null;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One step of the set-up, in the frame of all of them. Give it a key per step. */
export function Step({ name, title, lead, children }: StepProps) {
  return (
    // The sections of the security screen have their explanation beside them.
    <PageCard className={name === 'secondStep' ? 'max-w-3xl' : 'md:max-w-xl'}>
      <DawnBand size="low" />
      <div className="px-gutter py-7 md:px-10 md:py-9 md:short:py-4">
        {name ? <Progress name={name} /> : null}
        <Heading title={title} />
        <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
        {children}
      </div>
    </PageCard>
  );
}

let hasShownStep = false;

/** Moves the focus to the heading of a new step, as for a new page, whose first heading gets it anyway. */
function Heading({ title }: { title: string }) {
  const [isNext] = useState(() => hasShownStep);
  return (
    <h1
      tabIndex={-1}
      ref={(heading) => {
        if (!heading) return;
        hasShownStep = true;
        if (!isNext) return;
        heading.focus({ preventScroll: true });
        scrollTo(0, 0);
      }}
      className="mt-1 text-2xl sm:text-3xl"
    >
      {title}
    </h1>
  );
}

function Progress({ name }: { name: StepName }) {
  const at = names.indexOf(name);
  return (
    <p className="text-sm font-semibold text-ink-soft">
      {stepOf(at + 1, names.length)}: {words.steps[name]}
    </p>
  );
}

interface StepFormProps {
  onSubmit: () => void;
  pending: boolean;
  failure: { title?: string; message: string | undefined };
  submit: string;
  /** The fields. */
  children: ReactNode;
}

/** The form of a step, with the answer that refused it above the button. */
export function StepForm({ onSubmit, pending, failure, submit, children }: StepFormProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <ErrorBanner title={failure.title} message={failure.message} />
      <Button type="submit" size="large" wide pending={pending}>
        {submit}
      </Button>
    </form>
  );
}

/** A command for the operator's terminal. */
export function CommandLine({ command }: { command: string }) {
  return (
    <div className="mt-3 rounded-md bg-sunken px-4 py-3">
      <code className="text-sm wrap-anywhere">{command}</code>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Copy />}
          className="-ml-3.5"
          onClick={() => void copyText(command)}
        >
          {setupCopy.copy}
        </Button>
      </div>
    </div>
  );
}
