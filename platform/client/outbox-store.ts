// The pending commands in the device's storage: each under its own key, so that two tabs cannot overwrite each other's.
import { z } from 'zod';
import { outboxPrefix } from './outbox-keys.ts';

const keptCommand = z.object({
  /** A UUIDv7, created once: the server runs it once however often it is sent. */
  id: z.string(),
  kind: z.string(),
  /** Commands of one lane are sent one after the other, in the order in which they were added. */
  lane: z.string(),
  payload: z.unknown(),
  givenAt: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** The server's reason for the failure. */
  reason: z.string().nullable(),
  /** Not sent before: until then the user can undo it. Null once it may be sent. */
  heldUntil: z.string().nullable().default(null),
});
export type KeptCommand = z.infer<typeof keptCommand>;

export type OutboxStore = {
  /** In the order in which they were added. */
  all(): KeptCommand[];
  put(command: KeptCommand): void;
  remove(id: string): void;
  /** Calls the listener when another tab has removed a command: it was sent or undone there. */
  onRemovedElsewhere(listener: (id: string) => void): void;
};

/** After a day nobody expects the command to be sent any more. */
const longestWait = 24 * 3_600_000;

export function createOutboxStore(storage: Storage, userId: string, now = Date.now): OutboxStore {
  const prefix = outboxPrefix(userId);

  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key?.startsWith(prefix) ?? false,
    );

  function read(key: string): KeptCommand | null {
    try {
      const command = keptCommand.parse(JSON.parse(storage.getItem(key) ?? ''));
      if (now() - Date.parse(command.givenAt) < longestWait) return command;
    } catch {
      // Not ours, or of an older version: remove it.
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
    onRemovedElsewhere(listener) {
      // The browser fires this in the other tabs only.
      window.addEventListener('storage', ({ key, newValue }) => {
        if (newValue === null && key?.startsWith(prefix)) listener(key.slice(prefix.length));
      });
    },
  };
}

/** With a full or forbidden storage, commands do not survive a reload, but everything else works. */
export function writeKept(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    storage.removeItem(key);
  }
}
