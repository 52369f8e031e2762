// Where commands wait, in the device's storage: each under its own key, so that two tabs cannot undo each other's writes.
import { z } from 'zod';
import { outboxPrefix } from './outbox-keys.ts';

const keptCommand = z.object({
  /** UUIDv7, made once: the server carries it out once however often it is sent. */
  id: z.string(),
  kind: z.string(),
  /** Commands of one lane go out one after the other, in the order in which they were given. */
  lane: z.string(),
  payload: z.unknown(),
  givenAt: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** Why it failed, as the server put it. */
  reason: z.string().nullable(),
});
export type KeptCommand = z.infer<typeof keptCommand>;

export type OutboxStore = {
  /** In the order in which they were given. */
  all(): KeptCommand[];
  put(command: KeptCommand): void;
  remove(id: string): void;
};

/** After a day nobody expects it to be sent any more. */
const longestWait = 24 * 3_600_000;

export function createOutboxStore(storage: Storage, userId: string, now = Date.now): OutboxStore {
  const prefix = outboxPrefix(userId);

  const keys = () =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place)).filter(
      (key): key is string => key?.startsWith(prefix) ?? false,
    );

  function read(key: string): KeptCommand | null {
    try {
      const command = keptCommand.parse(JSON.parse(storage.getItem(key) ?? ''));
      if (now() - Date.parse(command.givenAt) < longestWait) return command;
    } catch {
      // Not ours, or of an older version: it goes.
    }
    storage.removeItem(key);
    return null;
  }

  return {
    all: () =>
      keys()
        .map(read)
        .filter((command) => command !== null)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    put: (command) => writeKept(storage, prefix + command.id, JSON.stringify(command)),
    remove: (id) => storage.removeItem(prefix + id),
  };
}

/** A full or forbidden storage costs the survival of a reload, not what is written. */
export function writeKept(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    storage.removeItem(key);
  }
}
