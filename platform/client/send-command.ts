// Sends a command of the outbox. Without an answer the command may or may not have run, so it is sent again.
import { failureOf, type Failure } from './failure.ts';
import type { Outcome } from './outbox.ts';

/** Milliseconds: long enough for a weak signal; after that the connection counts as lost. */
const longestSend = 20_000;

type Options = { signal: AbortSignal; context: { keepalive: boolean } };

export async function sendCommand(
  call: (options: Options) => Promise<unknown>,
  onRefused: (failure: Failure) => void,
): Promise<Outcome> {
  try {
    await call({ signal: AbortSignal.timeout(longestSend), context: { keepalive: true } });
    return { result: 'sent' };
  } catch (error) {
    const failure = failureOf(error);
    const timedOut = error instanceof DOMException;
    // A gateway answers so while the server behind it restarts.
    if (failure.code === 'OFFLINE' || timedOut || failure.status >= 502) return { result: 'unreachable' };
    onRefused(failure);
    return { result: 'refused', reason: failure.message };
  }
}
