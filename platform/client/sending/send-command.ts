// Sends a command that can wait. Without an answer it may or may not have run, so it is sent again.
import { failureOf, type Failure } from '../failure.ts';
import type { Outbox, Outcome } from '../outbox.ts';
import { show } from './show.ts';

/** Milliseconds: long enough for a weak signal; after that the connection counts as lost. */
const longestSend = 20_000;

type Options = { signal: AbortSignal; context: { keepalive: boolean } };
export type Call<Answer> = (options: Options) => Promise<Answer>;

const sendOnce = <Answer>(call: Call<Answer>) =>
  call({ signal: AbortSignal.timeout(longestSend), context: { keepalive: true } });

/** The server has not answered the command, or a gateway did while the server behind it restarts. */
function isUnanswered(error: unknown, { code, status }: Failure): boolean {
  return code === 'OFFLINE' || error instanceof DOMException || status >= 502;
}

type Shows<Answer> = {
  onSent?: (answer: Answer) => unknown;
  onRefused?: (failure: Failure) => unknown;
  /** After either. */
  onSettled?: () => unknown;
};

/** Sends a command of the outbox. */
export async function sendCommand<Answer>(
  call: Call<Answer>,
  { onSent, onRefused, onSettled }: Shows<Answer> = {},
): Promise<Outcome> {
  let outcome: Outcome;
  try {
    const answer = await sendOnce(call);
    outcome = { result: 'sent' };
    await show(() => onSent?.(answer));
  } catch (error) {
    const failure = failureOf(error);
    if (isUnanswered(error, failure)) return { result: 'unreachable' };
    outcome = { result: 'refused', reason: failure.message };
    await show(() => onRefused?.(failure));
  }
  await show(() => onSettled?.());
  return outcome;
}

/** Thrown when the server did not answer and the outbox has the command. */
export class WaitsForConnection extends Error {}

type Pending = { id: string; kind: string; lane: string; payload: unknown };

/** Sends a command at once; the outbox takes it over when the server does not answer, or when the page is closed before. */
export async function sendOrWait<Answer>(
  outbox: Pick<Outbox, 'add' | 'discard'>,
  { id, kind, lane, payload }: Pending,
  call: Call<Answer>,
): Promise<Answer> {
  let isKept = false;
  const keep = () => {
    isKept = true;
    outbox.add(kind, lane, payload, { id });
  };
  window.addEventListener('pagehide', keep);
  try {
    return await sendOnce(call);
  } catch (error) {
    if (!isUnanswered(error, failureOf(error))) throw error;
    keep();
    isKept = false;
    throw new WaitsForConnection('The command waits in the outbox.', { cause: error });
  } finally {
    window.removeEventListener('pagehide', keep);
    // The browser kept the page, and the answer arrived.
    if (isKept) outbox.discard(id);
  }
}
