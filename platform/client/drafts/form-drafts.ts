// Drafts of half-filled forms, in the device's storage: one user's, for a day. Signing out empties the storage. A visitor's draft
// goes to the user who signs in next: that is how a form survives signing in.
import { useState } from 'react';
import { keysOf, longestKept, writeKept } from '../device-storage.ts';

type DraftValues = Record<string, string>;
type Kept = { savedAt: number; values: DraftValues };

const prefix = 'form-draft:';
/** The owner of a visitor's drafts. */
export const visitor = 'visitor';
const keyOf = (userId: string, form: string) => `${prefix}${userId}:${form}`;

/** The kept values that `form` still has a field for; null without a draft. Deletes expired and other users' drafts. */
export function findDraft<Values extends DraftValues>(
  storage: Storage,
  userId: string,
  form: string,
  initial: Values,
): Values | null {
  for (const key of keysOf(storage).filter((one) => one.startsWith(prefix))) {
    const kept = read(storage, key);
    const isOwn = key.startsWith(keyOf(userId, '')) || key.startsWith(keyOf(visitor, ''));
    if (!isOwn || !kept || Date.now() - kept.savedAt > longestKept) storage.removeItem(key);
  }
  const kept = read(storage, keyOf(userId, form)) ?? read(storage, keyOf(visitor, form));
  return kept && { ...initial, ...changes(kept.values, initial) };
}

/** Whether this user, or else a visitor, has a draft of the form. */
export const hasDraft = (storage: Storage, userId: string | undefined, form: string): boolean =>
  [userId ?? visitor, visitor].some((owner) => storage.getItem(keyOf(owner, form)) !== null);

/** Keeps only changed values, so that a draft never restores an outdated initial value. */
export function saveDraft(
  storage: Storage,
  userId: string,
  form: string,
  values: Readonly<Record<string, unknown>>,
  initial: DraftValues,
): void {
  dropDraft(storage, userId, form);
  const key = keyOf(userId, form);
  const changed = changes(values, initial);
  if (Object.keys(changed).length > 0)
    writeKept(storage, key, JSON.stringify({ savedAt: Date.now(), values: changed } satisfies Kept));
}

export function dropDraft(storage: Storage, userId: string, form: string): void {
  for (const owner of [userId, visitor]) storage.removeItem(keyOf(owner, form));
}

function changes(values: Readonly<Record<string, unknown>>, initial: DraftValues): DraftValues {
  const known = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[0] in initial && entry[1] !== initial[entry[0]],
  );
  return Object.fromEntries(known);
}

function read(storage: Storage, key: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof kept?.values === 'object' ? kept : null;
  } catch {
    return null;
  }
}

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
