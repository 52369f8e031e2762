// The server runs each command id once. So the id belongs to the user's intent, not to the press: pressing twice, or again
// after a lost answer, sends the same id.
import { hashKey } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';

export type CommandIds = {
  /**
   * The id to send `intent` with: that of the last intent for `target` while it is equal and not done, else a new one. A
   * refused command may be sent again with its id, because the server does not store refusals.
   */
  idFor: (target: string, intent: unknown) => string;
  /** The server has run it, so the next press is a new intent. */
  done: (id: string) => void;
};

export function createCommandIds(): CommandIds {
  // Only the last intent per target: after 'on' and 'off', a second 'on' must not get the first one's answer.
  const last = new Map<string, { intent: string; id: string }>();
  return {
    idFor(target, intent) {
      const asText = hashKey([intent]);
      const known = last.get(target);
      if (known?.intent === asText) return known.id;
      const id = uuidv7();
      last.set(target, { intent: asText, id });
      return id;
    },
    done(id) {
      for (const [target, known] of last) if (known.id === id) last.delete(target);
    },
  };
}
