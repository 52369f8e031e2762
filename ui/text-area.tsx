import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { copy } from './copy.ts';
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import { useAutoGrow } from './use-auto-grow.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldWords {
  /** Shows how many characters are used of `maxLength`. */
  counter?: boolean;
}

const nearLimit = 20;

/** Grows with its text. Takes every textarea attribute and ref, so `{...register('name')}` fits straight in. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    optional,
    hint,
    error,
    counter,
    className,
    id,
    ref,
    onChange,
    rows = 3,
    ...area
  } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const attach = useAutoGrow(ref, () => setTyped(0));
  const limit = counter ? area.maxLength : undefined;

  return (
    <FieldFrame
      {...{ label, hideLabel, optional, hint, error, className }}
      id={fieldId}
      counter={
        limit ? (
          <p className="shrink-0 text-ink-faint tabular-nums">
            <span aria-hidden="true">{copy.characterCount(length, limit)}</span>
            <span className="sr-only" aria-live="polite">
              {limit - length <= nearLimit ? copy.charactersLeft(limit - length) : null}
            </span>
          </p>
        ) : undefined
      }
    >
      <textarea
        {...area}
        rows={rows}
        style={{ minHeight: `calc(${rows} * 1.5em + 1.375rem)` }}
        ref={attach}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={classNames(controlClass, 'field-sizing-content max-h-80 resize-none')}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}
