import { type ComponentProps, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { controlClass, describedBy, FieldFrame, type FieldWords, usePasteNotice } from './field-frame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children' | 'rows'>, FieldWords {
  rows?: keyof typeof heights;
  /** Shows how many characters are used of `maxLength`. */
  counter?: boolean;
}

// Classes, because the content policy blocks style attributes in a page that the server sends.
const heights = {
  1: 'min-h-[calc(1.5em+1.375rem)]!',
  3: 'min-h-[calc(4.5em+1.375rem)]!',
  5: 'min-h-[calc(7.5em+1.375rem)]!',
};

const nearLimit = 20;
const border = 2;

/** Grows with its text. Takes every textarea attribute and ref, so `{...register('name')}` can be spread into it. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, optional, hint, error, counter, className, id, ref, onChange, ...rest } = props;
  const { rows = 3, ...area } = rest;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const limit = counter ? area.maxLength : undefined;
  const { notice, notePaste, noteChange } = usePasteNotice(area.maxLength);

  useImperativeHandle(ref, () => {
    if (!own.current) throw new Error('A text area hands out its ref only while it is on the page');
    return own.current;
  });

  // After every render and not only on typing: a form that a script resets fires no event. This does not loop, because an equal
  // length causes no further render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!own.current) return;
    setLength(own.current.value.length);
    grow(own.current);
  });

  return (
    <FieldFrame
      {...{ label, hideLabel, optional, hint, error, notice, className }}
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
        ref={own}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={classNames(controlClass, heights[rows], 'field-sizing-content max-h-80 resize-none')}
        onPaste={(event) => {
          notePaste(event);
          area.onPaste?.(event);
        }}
        onChange={(event) => {
          setLength(event.target.value.length);
          noteChange();
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}

/** For browsers without field-sizing. */
function grow(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + border}px`;
}
