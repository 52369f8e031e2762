// Sends what was written, one by one in the order of writing. A lost connection is no failure: the message waits
// and is sent again with the same id. What the server refuses fails, and stays until the person decides.
import { uuidv7 } from 'uuidv7';
import type { Person } from '#features/profile/profile.ts';
import type { OfflineStore, UnsentMessage } from '../offline.ts';

export type OutboxState = {
  messages: readonly UnsentMessage[];
  /** The last try did not reach the server. */
  offline: boolean;
};

/** What became of one try. */
export type Outcome = { result: 'sent' } | { result: 'unreachable' } | { result: 'refused'; reason: string };

export type Outbox = {
  state: () => OutboxState;
  onChange: (listener: () => void) => () => void;
  add: (conversationId: string, sender: Person, message: string) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  /** Sends until it is told to stop by all who attend: nothing goes out in the name of whom has signed out. */
  attend: () => () => void;
  /** Tries what waits now; called when the connection may be back. */
  resume: () => void;
  /** Nothing is sent any more, whoever attends. */
  pause: () => void;
};

const firstWait = 1_000;
const longestWait = 20_000;

export function createOutbox(
  store: OfflineStore,
  send: (message: UnsentMessage) => Promise<Outcome>,
): Outbox {
  let state: OutboxState = { messages: store.unsent(), offline: false };
  let sending = false;
  let attending = 0;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<OutboxState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function put(message: UnsentMessage) {
    store.put(message);
    const others = state.messages.filter((other) => other.id !== message.id);
    set({ messages: [...others, message].toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  }
  function remove(id: string) {
    store.remove(id);
    set({ messages: state.messages.filter((message) => message.id !== id) });
  }

  async function run() {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    let next = firstWaiting();
    while (next && (await tryToSend(next))) next = firstWaiting();
    sending = false;
  }

  /** The message to send now; none while nobody attends. */
  const firstWaiting = () =>
    attending === 0 ? undefined : state.messages.find((message) => message.state === 'waiting');

  /** False when there is no point in going on now. */
  async function tryToSend(message: UnsentMessage): Promise<boolean> {
    const outcome = await send(message);
    if (outcome.result === 'unreachable') {
      set({ offline: true });
      timer = setTimeout(() => void run(), wait);
      wait = Math.min(wait * 2, longestWait);
      return false;
    }
    wait = firstWait;
    if (state.offline) set({ offline: false });
    if (outcome.result === 'sent') remove(message.id);
    else put({ ...message, state: 'failed', reason: outcome.reason });
    return true;
  }

  function resume() {
    wait = firstWait;
    void run();
  }

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(conversationId, sender, message) {
      const writtenAt = new Date().toISOString();
      put({ id: uuidv7(), conversationId, sender, message, writtenAt, state: 'waiting', reason: null });
      void run();
    },
    retry(id) {
      const message = state.messages.find((candidate) => candidate.id === id);
      if (message) put({ ...message, state: 'waiting', reason: null });
      void run();
    },
    discard: remove,
    attend() {
      attending += 1;
      resume();
      return () => {
        attending = Math.max(0, attending - 1);
      };
    },
    resume,
    pause() {
      attending = 0;
    },
  };
}
