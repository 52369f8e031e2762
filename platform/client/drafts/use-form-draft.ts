import { useState } from 'react';
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
