import { CircleAlert } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';

/** The texts that every field has around its control. */
export interface FieldWords {
  label: string;
  /** Keeps the label for a screen reader only, where a placeholder and an icon already say it. */
  hideLabel?: boolean;
  /** Adds 'niet verplicht' to the label. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  /** The id of the label, for a control that refers to it by `aria-labelledby`. */
  labelId?: string;
  counter?: ReactNode;
  /** What the field did by itself, read out when it appears. */
  notice?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The value for aria-describedby that belongs to the frame with this id. */
export function describedBy(id: string, words: Pick<FieldWords, 'hint' | 'error'>): string | undefined {
  const parts = [words.error && `${id}-error`, words.hint && `${id}-hint`].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, labelId, label, hideLabel, optional, hint, error, counter, notice, className, children } =
    props;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={labelId} htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
        {optional ? <span className="font-normal text-ink-faint"> ({copy.optional})</span> : null}
      </label>
      {children}
      {error || hint || counter || notice ? (
        <div className="flex items-start justify-between gap-4 text-sm large-text:flex-col large-text:gap-1">
          <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
            {hint ? (
              <p id={`${id}-hint`} className="text-ink-soft">
                {hint}
              </p>
            ) : null}
            {/* Below the hint, so that an error does not move the hint. */}
            {error ? <FieldError id={id}>{error}</FieldError> : null}
            {notice ? (
              <p role="alert" className="font-medium text-flag-ink">
                {notice}
              </p>
            ) : null}
          </div>
          {counter}
        </div>
      ) : null}
    </div>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Notices how much of a pasted text a control leaves out: the browser cuts it at `maxLength` without a word. */
export function usePasteNotice(maxLength: number | undefined) {
  const [lost, setLost] = useState(0);
  const hasJustPasted = useRef(false);
  return {
    notice: lost > 0 ? copy.cutPaste(lost) : undefined,
    notePaste: ({ currentTarget: control, clipboardData }: ClipboardEvent<TextControl>) => {
      if (maxLength === undefined) return;
      const lines = clipboardData.getData('text').split(/\r\n?|\n/u);
      const pasted = lines.join(control instanceof HTMLInputElement ? '' : '\n').length;
      const replaced = (control.selectionEnd ?? 0) - (control.selectionStart ?? 0);
      setLost(Math.max(0, control.value.length - replaced + pasted - maxLength));
      hasJustPasted.current = true;
    },
    /** The change that follows pasting leaves the notice; the next one takes it away. */
    noteChange: () => {
      if (!hasJustPasted.current) setLost(0);
      hasJustPasted.current = false;
    },
  };
}

/** The error message below the field with this id. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-flag-ink">
      <CircleAlert aria-hidden="true" className="at-first-line size-4 shrink-0" />
      {children}
    </p>
  );
}

/** One look for everything that takes input. 17 px text keeps iOS from zooming. */
export const controlClass =
  'w-full min-w-0 min-h-12 rounded-md border border-line-strong bg-raised px-3.5 py-2.5 text-base text-ellipsis text-ink transition-colors placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-focus focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-flag [&::-webkit-search-cancel-button]:hidden';
