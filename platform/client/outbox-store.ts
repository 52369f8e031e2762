// The pending commands in the device's storage: each under its own key, so that two tabs cannot overwrite each other's.
import { z } from 'zod';
import { outboxPrefix } from './outbox-keys.ts';
import { keysOf, tryToKeep } from './device-storage.ts';

const keptCommand = z.object({
  /** A UUIDv7, created once: the server runs it once however often it is sent. */
  id: z.string(),
  kind: z.string(),
  /** Commands of one lane are sent one after the other, in the order in which they were added. */
  lane: z.string(),
  payload: z.unknown(),
  givenAt: z.string(),
  /** Its position in the lane. Ids do not give the order: they begin with the time, and clocks are set back. */
  order: z.number().default(0),
  state: z.enum(['waiting', 'failed']),
  /** The server's reason for the failure. */
  reason: z.string().nullable(),
  /** Not sent before: until then the user can undo it. Null once it may be sent. */
  heldUntil: z.string().nullable().default(null),
  /** After a day it is useless and disappears; any other command becomes the user's decision. */
  isBrief: z.boolean().default(false),
});
export type KeptCommand = z.infer<typeof keptCommand>;

export const inOrder = (commands: readonly KeptCommand[]): KeptCommand[] =>
  commands.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

export type OutboxStore = {
  /** In the order in which they were added. */
  all(): KeptCommand[];
  has(id: string): boolean;
  /** False when the device cannot store it. */
  put(command: KeptCommand): boolean;
  remove(id: string): void;
  /** Calls the listener when another tab has added, changed or removed commands. */
  onChangeElsewhere(listener: () => void): void;
};

export function createOutboxStore(storage: Storage, userId: string): OutboxStore {
  const prefix = outboxPrefix(userId);

  function read(key: string): KeptCommand | null {
    try {
      return keptCommand.parse(JSON.parse(storage.getItem(key) ?? ''));
    } catch {
      // Not ours: remove it.
      storage.removeItem(key);
      return null;
    }
  }

  return {
    all: () =>
      inOrder(
        keysOf(storage)
          .filter((key) => key.startsWith(prefix))
          .map(read)
          .filter((command) => command !== null),
      ),
    has: (id) => storage.getItem(prefix + id) !== null,
    put: (command) => tryToKeep(storage, prefix + command.id, JSON.stringify(command)),
    remove: (id) => storage.removeItem(prefix + id),
    onChangeElsewhere(listener) {
      // The browser fires this in the other tabs only; without a key everything was deleted.
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(prefix)) listener();
      });
    },
  };
}
