// The pending commands in the device's storage: each under its own key, so that two tabs cannot overwrite each other's.
import { keysOf, tryToKeep } from '../device-storage.ts';

export type KeptCommand = {
  /** A UUIDv7, created once: the server runs it once however often it is sent. */
  id: string;
  kind: string;
  /** Commands of one lane are sent one after the other, in the order in which they were added. */
  lane: string;
  payload: unknown;
  /** How it shows in the list of everything that waits; empty when it is not listed. */
  text: string;
  givenAt: string;
  /** Its position in the lane. Ids do not give the order: they begin with the time, and clocks are set back. */
  order: number;
  state: 'waiting' | 'failed';
  /** The server's reason for the failure. */
  reason: string | null;
  /** Not sent before: until then the user can undo it. Null once it may be sent. */
  heldUntil: string | null;
  /** After a day it is useless and disappears; any other command becomes the user's decision. */
  isBrief: boolean;
};

export const inOrder = (commands: readonly KeptCommand[]): KeptCommand[] =>
  commands.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

/** The prefix of the storage keys of this user's pending commands. */
export const outboxPrefix = (userId: string) => `outbox:${userId}:`;

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
    const command = parse(storage.getItem(key) ?? '');
    // Not ours.
    if (command === null) storage.removeItem(key);
    return command;
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

/** What an earlier version did not store. */
const defaults = { text: '', order: 0, reason: null, heldUntil: null, isBrief: false };

function parse(text: string): KeptCommand | null {
  try {
    const kept: KeptCommand = { ...defaults, ...JSON.parse(text) };
    const { id, kind, lane, givenAt, state } = kept;
    return [id, kind, lane, givenAt, state].every((value) => typeof value === 'string') ? kept : null;
  } catch {
    return null;
  }
}
