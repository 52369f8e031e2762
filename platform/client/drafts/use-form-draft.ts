import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { dropDraft, findDraft, saveDraft, type DraftValues } from './form-drafts.ts';

/**
 * Keeps what a user types in a form until it is sent, also when the page is left. `initial` has the fields to keep: never
 * name a password or a consent there. Start the form with `values`, and call `save` on every change.
 */
export function useFormDraft<Values extends DraftValues>(userId: string, form: string, initial: Values) {
  const [found] = useState(() => findDraft(localStorage, userId, form, initial));
  const [isRestored, setRestored] = useState(found !== null);
  return {
    values: found ?? initial,
    isRestored,
    save: (values: Readonly<Record<string, unknown>>) =>
      saveDraft(localStorage, userId, form, values, initial),
    drop: () => {
      dropDraft(localStorage, userId, form);
      setRestored(false);
    },
  };
}

/** Saves a form of react-hook-form on every change. */
export function useSavedForm<Typed extends FieldValues, Checked>(
  { subscribe }: UseFormReturn<Typed, unknown, Checked>,
  draft: { save: (values: Typed) => void },
): void {
  const save = useEffectEvent(draft.save);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe],
  );
}

/** Fills a form with `values`, field by field: unlike `reset` this also empties fields whose default is a draft. */
export function refill<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  values: Partial<Typed>,
): void {
  for (const [name, value] of Object.entries(values)) form.setValue(name as Path<Typed>, value);
  form.clearErrors();
}

/** Shows the server's messages at the fields that they concern. The first of these gets the focus. */
export function showAtFields<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  messages: Readonly<Record<string, string>>,
): void {
  const own = Object.entries(messages).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of own.entries())
    form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 });
}
