// The commands of the outbox in memory, kept equal to those on the device.
import { inOrder, type KeptCommand, type OutboxStore } from './outbox-store.ts';

export type OutboxState = {
  commands: readonly KeptCommand[];
  /** The last try did not reach the server. */
  offline: boolean;
  /** The device could not store a pending command: it is lost when the page closes. */
  unstored: boolean;
};

export type OutboxContents = ReturnType<typeof createContents>;

export function createContents(store: OutboxStore) {
  let state: OutboxState = { commands: store.all(), offline: false, unstored: false };
  /** The commands whose newest version is only in memory. */
  const unstored = new Set<string>();
  const listeners = new Set<() => void>();

  function set(change: Partial<OutboxState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const setCommands = (commands: readonly KeptCommand[]) =>
    set({ commands: inOrder(commands), unstored: unstored.size > 0 });
  const find = (id: string) => state.commands.find((command) => command.id === id);
  const others = (id: string) => state.commands.filter((command) => command.id !== id);
  function put(command: KeptCommand) {
    if (store.put(command)) unstored.delete(command.id);
    else unstored.add(command.id);
    setCommands([...others(command.id), command]);
  }

  return {
    state: () => state,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
    /** Another tab has sent or removed it. */
    isGone: (id: string) => !unstored.has(id) && !store.has(id),
    /** Takes over what another tab has added, changed or removed. Returns the ids of the removed commands. */
    readAgain(): string[] {
      const before = state.commands;
      const own = before.filter(({ id }) => unstored.has(id));
      setCommands([...own, ...store.all().filter(({ id }) => !unstored.has(id))]);
      return before.map(({ id }) => id).filter((id) => !find(id));
    },
  };
}
