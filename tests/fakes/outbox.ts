// The surroundings of an outbox: tabs that share the storage of a browser, and a server with scripted answers.
import type { KeptCommand, OutboxStore } from '#platform/client/sending/outbox-store.ts';
import { createOutbox, type Lock, type Outcome } from '#platform/client/sending/outbox.ts';

type Send = (command: KeptCommand) => Promise<Outcome>;

const tabs = new WeakMap<Map<string, KeptCommand>, Set<() => void>>();

/** Tabs share one map, as they share the storage of a browser, and are notified of each other's changes. `full`: nothing more fits. */
export function memoryStore(kept = new Map<string, KeptCommand>(), device = { full: false }) {
  const listeners = tabs.get(kept) ?? new Set();
  tabs.set(kept, listeners);
  let own = () => {};
  const tellOthers = () => {
    for (const listener of listeners) if (listener !== own) listener();
  };
  return {
    all: () => [...kept.values()],
    has: (id: string) => kept.has(id),
    put(command: KeptCommand) {
      if (device.full) return false;
      kept.set(command.id, command);
      tellOthers();
      return true;
    },
    remove(id: string) {
      kept.delete(id);
      tellOthers();
    },
    onChangeElsewhere(listener: () => void) {
      own = listener;
      listeners.add(listener);
    },
  };
}

/** The lock of a browser: one tab after the other. */
export function sharedLock(): Lock {
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, turn);
    return turn;
  };
}

/** An outbox with an active sender, and one lane. */
export function attended(store: OutboxStore, send: Send, lock?: Lock) {
  const outbox = createOutbox(store, lock);
  const leave = outbox.attend('message', send);
  return { ...outbox, leave, write: (text: string) => outbox.add('message', 'lane', text) };
}

/** A server with scripted answers that records every try. */
export function scriptedServer() {
  const tries: KeptCommand[] = [];
  let answer: Outcome = { result: 'sent' };
  return {
    tries,
    texts: () => tries.map((command) => command.payload),
    answers: (outcome: Outcome) => {
      answer = outcome;
    },
    send: async (command: KeptCommand) => {
      tries.push(command);
      await Promise.resolve();
      return answer;
    },
  };
}
