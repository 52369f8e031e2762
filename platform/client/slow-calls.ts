// Whether a call takes long. The screen then says so, because a skeleton or a turning circle looks the same when nothing comes.
import { useSyncExternalStore } from 'react';

/** Milliseconds. The server answers within six seconds. */
const usual = 8_000;

const listeners = new Set<() => void>();
let slow = 0;

function change(by: number) {
  slow += by;
  for (const listener of listeners) listener();
}

/** Called for every call that is to end. */
export function noteIfSlow(answer: Promise<unknown>): void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, usual);
  const end = () => {
    clearTimeout(timer);
    if (isSlow) change(-1);
  };
  answer.then(end, end);
}

export const hasSlowCalls = (): boolean => slow > 0;

export function onSlowCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSlowCalls = (): boolean => useSyncExternalStore(onSlowCalls, hasSlowCalls, hasSlowCalls);
