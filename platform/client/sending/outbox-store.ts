// The pending commands in the device's storage: each under its own key, so that two tabs cannot overwrite each other's.
import { keysOf, ownerKey, tryToKeep } from '../device-storage.ts';
import { watched } from '../watched.ts';

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
  /** False when another tab has removed it. */
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
    has: (id) => storage.getItem(prefix + id) !== null || storage.getItem(ownerKey) === null,
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

export type OutboxState = {
  commands: readonly KeptCommand[];
  /** The last try did not reach the server. */
  offline: boolean;
  /** The device could not store a pending command: it is lost when the page closes. */
  unstored: boolean;
};

export type OutboxContents = ReturnType<typeof createContents>;

/** The commands of the outbox in memory, kept equal to those on the device. */
export function createContents(store: OutboxStore) {
  const state = watched<OutboxState>({ commands: store.all(), offline: false, unstored: false });
  /** The commands whose newest version is only in memory. */
  const unstored = new Set<string>();
  const byKind = new Map<string, readonly KeptCommand[]>();

  const set = (change: Partial<OutboxState>) => state.set({ ...state.get(), ...change });
  const setCommands = (commands: readonly KeptCommand[]) =>
    set({ commands: inOrder(commands), unstored: unstored.size > 0 });
  const find = (id: string) => state.get().commands.find((command) => command.id === id);
  const others = (id: string) => state.get().commands.filter((command) => command.id !== id);
  function put(command: KeptCommand) {
    if (store.put(command)) unstored.delete(command.id);
    else unstored.add(command.id);
    setCommands([...others(command.id), command]);
  }

  return {
    state: state.get,
    /** The commands of a kind: the same array until one of them changes. */
    of: (kind: string): readonly KeptCommand[] => {
      const last = byKind.get(kind);
      const now = state.get().commands.filter((command) => command.kind === kind);
      if (last?.length === now.length && now.every((command, index) => command === last[index])) return last;
      byKind.set(kind, now);
      return now;
    },
    onChange: state.onChange,
    setOffline: (offline: boolean) => set({ offline }),
    put,
    /** Changes a command that may have been removed meanwhile. */
    change(id: string, change: Partial<KeptCommand>) {
      const command = find(id);
      if (command) put({ ...command, ...change });
    },
    remove(id: string) {
      store.remove(id);
      unstored.delete(id);
      setCommands(others(id));
    },
    /** Whether another tab has sent or removed the command. */
    isGone: (id: string) => !unstored.has(id) && !store.has(id),
    /** Takes over what another tab has added, changed or removed. Returns the ids of the removed commands. */
    readAgain(): string[] {
      const before = state.get().commands;
      const own = before.filter(({ id }) => unstored.has(id));
      setCommands([...own, ...store.all().filter(({ id }) => !unstored.has(id))]);
      return before.map(({ id }) => id).filter((id) => !find(id));
    },
  };
}
