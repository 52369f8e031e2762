// The open streams with their responses: what is written to each, and when one is disconnected.
import type { ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { judgedOf, noStreams, remove, subscribe, type Stream, type Subscriptions } from './stream-set.ts';

export type OpenStream = Stream & {
  response: ServerResponse;
  /** Live events wait here until the stream has its greeting. */
  held: string[] | null;
};

/** A client that leaves this many bytes unread is disconnected; it reconnects and reads its gap. */
export const mostUnread = 512 * 1024;

export type OpenStreams = ReturnType<typeof createOpenStreams>;

type Person = { userId: string; sessionId: string };

const newStream = (response: ServerResponse, person: Person, dueAt: number): OpenStream => ({
  ...person,
  topics: new Set(),
  hiddenPeople: new Set(),
  dueAt,
  judgement: 0,
  response,
  held: [],
});

type Parts = {
  log: Log;
  /** Called when a user's number of judged streams changes. */
  onStreams?: (userId: string, streams: number) => void;
  /** Called when the last stream has closed. */
  onNone: () => void;
};

export function createOpenStreams(parts: Parts) {
  const set = noStreams<OpenStream>();
  let closed = false;

  const report = ({ userId }: OpenStream) => parts.onStreams?.(userId, judgedOf(set, userId));

  function drop(stream: OpenStream) {
    if (!remove(set, stream)) return;
    report(stream);
    if (set.all.size === 0) parts.onNone();
    stream.response.end();
  }

  function write(stream: OpenStream, text: string) {
    if (stream.held) {
      stream.held.push(text);
      return;
    }
    // Judged by what earlier writes have left unread, so that one large batch disconnects nobody.
    if (stream.response.writableLength > mostUnread) {
      parts.log('warn', 'live.reader-too-slow');
      stream.response.destroy();
      drop(stream);
      return;
    }
    stream.response.write(text);
  }

  return {
    set,
    isOpen: (stream: OpenStream) => set.all.has(stream),
    open(response: ServerResponse, person: Person, dueAt: number): OpenStream {
      const stream = newStream(response, person, dueAt);
      response.on('close', () => drop(stream));
      set.all.add(stream);
      // A stream that closed while the caller was looked up will not report it again.
      if (closed || response.destroyed) drop(stream);
      return stream;
    },
    subscribe(stream: OpenStream, subscriptions: Subscriptions) {
      if (subscribe(set, stream, subscriptions)) report(stream);
    },
    /** Writes the greeting, and after it the events that came in meanwhile. */
    release(stream: OpenStream, greeting: readonly string[]) {
      const held = stream.held ?? [];
      stream.held = null;
      if (set.all.has(stream)) write(stream, [...greeting, ...held].join(''));
    },
    write,
    writeAll(text: string) {
      for (const stream of set.all) write(stream, text);
    },
    drop,
    /** Drops all streams, and each that is opened later. */
    close() {
      closed = true;
      for (const stream of set.all) drop(stream);
    },
  };
}
