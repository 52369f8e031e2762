// A command carries an id, and the server does each id once. So the id belongs to what the person means, not to the
// press: pressing twice, or again after the answer got lost, is the same intent and sends the same id.
import { hashKey } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';

export type CommandIds = {
  /**
   * The id to send `intent` with: the id of the last one about `target`, while that is the same intent and is not done.
   * A refused command may be sent again with its id, because the server does not remember refusals.
   */
  idFor: (target: string, intent: unknown) => string;
  /** The server did it: the next press is a new intent. */
  done: (id: string) => void;
};

export function createCommandIds(): CommandIds {
  // Only the last intent per target: after 'on' and 'off', a second 'on' must not repeat the answer to the first.
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
