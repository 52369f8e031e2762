import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldError } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** A sentence. A press on a link in it opens the link and leaves the box as it is. */
  label: ReactNode;
  error?: string | undefined;
}

/** A native checkbox with a sentence, which scales with the text. Takes every input attribute and ref, like a TextField. */
export function CheckboxField({ label, error, className, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="-mx-2 flex min-h-11 items-start gap-3 rounded-md px-2 py-2.5">
        <span className="relative mt-[0.1rem] flex size-[1.4rem] shrink-0">
          <input
            {...input}
            type="checkbox"
            id={fieldId}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(fieldId, { error })}
            className="peer size-full appearance-none rounded-sm border-[1.5px] border-line-strong bg-raised transition-colors checked:border-primary checked:bg-primary hover:border-ink-soft aria-invalid:border-flag"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-[1rem] text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {error ? <FieldError id={fieldId}>{error}</FieldError> : null}
    </div>
  );
}
