// A connection to the server's live stream. It uses fetch, because EventSource cannot send a bearer token and hides errors. After a
// break it reconnects with the last event id and receives the missed events.
import { heartbeatSeconds } from '#platform/shared/live.ts';
import { eitherSignal } from '../floor.ts';
import { currentNetwork, noteAnswer } from '../network.ts';
import { askServer, noteVersion } from '../server.ts';

export type LiveState = 'connecting' | 'open' | 'waiting';

/** What the connection tells and asks; a heartbeat is an event of type 'comment'. */
export type Receiver = {
  /** The id of the last event that was received. */
  lastId: () => string | null;
  receive: (event: StreamEvent) => void;
  setState: (state: LiveState) => void;
};

/** Milliseconds without any sign of life after which a stream counts as broken. */
export const longestSilence = heartbeatSeconds * 2500;
/** Milliseconds between two looks at how long a stream has been silent. */
export const watchInterval = 3000;
const firstWait = 500;
const longestWait = 15_000;
/** Milliseconds without a word of the stream, while calls are answered, after which screens refetch. */
const longestUnheard = 30_000;
/** The type of the event that tells it; the server sends none. */
export const unheard = 'unheard';

/**
 * Stays connected until aborted, or until the server refuses the session. Some virus scanners and proxies of companies let no stream
 * through: then it tells again and again that it hears nothing.
 */
export async function stayConnected(path: string, receiver: Receiver, signal: AbortSignal): Promise<void> {
  let wait = firstWait;
  let heardAt = Date.now();
  const receive = (event: StreamEvent) => {
    heardAt = Date.now();
    receiver.receive(event);
  };
  while (!signal.aborted) {
    receiver.setState('connecting');
    const startedAt = Date.now();
    if ((await connectOnce(path, { ...receiver, receive }, signal)) === 'refused' || signal.aborted) break;
    const isUnheard = heardAt <= startedAt && Date.now() - heardAt > longestUnheard;
    if (isUnheard && currentNetwork().online) receive({ type: unheard, data: '', id: '' });
    if (Date.now() - startedAt > longestWait) wait = firstWait;
    receiver.setState('waiting');
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, longestWait);
  }
  if (!signal.aborted) receiver.setState('waiting');
}

async function connectOnce(
  path: string,
  { lastId, receive, setState }: Receiver,
  signal: AbortSignal,
): Promise<'refused' | 'broken'> {
  const silence = new AbortController();
  const endSilence = () => silence.abort(new DOMException('The server is silent.', 'TimeoutError'));
  let heardAt = Date.now();
  // By the clock: while a device sleeps, its timers stand still, and the network drops the connection without a word. When the clock was
  // set back, nobody knows for how long it has been silent.
  const watch = setInterval(() => {
    if (Math.abs(Date.now() - heardAt) > longestSilence) endSilence();
  }, watchInterval);
  const from = lastId();
  try {
    const response = await askServer(path, {
      headers: { accept: 'text/event-stream', ...(from && { 'last-event-id': from }) },
      cache: 'no-store',
      // The stream never ends; requests that the page waits for go first.
      priority: 'low',
      signal: eitherSignal(signal, silence.signal),
      endless: true,
    });
    noteVersion(response);
    const isOurs = response.headers.get('content-type')?.startsWith('application/json');
    if (isOurs && [401, 403].includes(response.status)) return 'refused';
    if (!response.ok || !response.body) return 'broken';
    for await (const event of readEvents(response.body)) {
      if (signal.aborted) break;
      heardAt = Date.now();
      noteAnswer();
      if (event.type === 'hello') setState('open');
      receive(event);
    }
    return 'broken';
  } catch {
    return 'broken';
  } finally {
    clearInterval(watch);
    silence.abort();
  }
}

/** Waits, at most until the connection is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

// Reads the text/event-stream format: https://html.spec.whatwg.org/multipage/server-sent-events.html
export type StreamEvent = { type: string; data: string; id: string };

/** Also yields heartbeats, as events of type 'comment', so that a reader can detect a dead connection. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent {
  const event: StreamEvent = { type: 'message', data: '', id: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) event.type = 'comment';
    const colon = line.indexOf(':');
    const field = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event.type = value;
    if (field === 'id') event.id = value;
    if (field === 'data') data.push(value);
  }
  return { ...event, data: data.join('\n') };
}
