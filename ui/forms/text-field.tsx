import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, describedBy, FieldFrame, type FieldWords, usePasteNotice } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldWords {
  icon?: ReactNode;
  /** Something at the end of the control: a unit, a small button. */
  trailing?: ReactNode;
}

/** Takes every input attribute and ref, so `{...register('name')}` can be spread into it. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, optional, hint, error, icon, trailing, className, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { notice, notePaste, noteChange } = usePasteNotice(input.maxLength);
  return (
    <FieldFrame {...{ label, hideLabel, optional, hint, error, notice, className }} id={fieldId}>
      <div className="relative">
        {icon ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-faint [&_svg]:size-5"
          >
            {icon}
          </span>
        ) : null}
        <input
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={classNames(controlClass, icon ? 'pl-11' : null, trailing ? 'pr-12' : null)}
          onPaste={(event) => {
            notePaste(event);
            input.onPaste?.(event);
          }}
          onChange={(event) => {
            noteChange();
            input.onChange?.(event);
          }}
        />
        {trailing ? (
          <span className="absolute inset-y-0 right-0.5 flex items-center text-ink-soft">{trailing}</span>
        ) : null}
      </div>
    </FieldFrame>
  );
}
