// Which commands wait in the outbox, for screens that load before it: a button shows that its command waits already.
import { useSyncExternalStore } from 'react';

type Pending = { kind: string; lane: string; state: 'waiting' | 'failed' };

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();

/** Called by the outbox with all commands of the user. */
export function publishPending(commands: readonly Pending[]): void {
  pending = commands;
  for (const listener of listeners) listener();
}

function onPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const pendingNow = () => pending;

export type PendingStates = ReadonlyMap<string, Pending['state']>;

/** The state of the pending commands of one kind, by lane. */
export function usePending(kind: string): PendingStates {
  const all = useSyncExternalStore(onPending, pendingNow, pendingNow);
  return new Map(all.filter((one) => one.kind === kind).map(({ lane, state }) => [lane, state]));
}
