// A reader of the live stream on bare HTTP, to the letter of the event-stream format: an id counts once its block is
// complete, and a block without data says nothing but may carry an id.
import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { LiveChange, LiveHello } from '#platform/shared/live.ts';

const liveHello: z.ZodType<LiveHello> = z.strictObject({ recovered: z.boolean() });

const liveChange: z.ZodType<LiveChange> = z.strictObject({
  topic: z.string(),
  kind: z.string(),
  subjectId: z.string().nullable(),
  data: z.unknown().optional(),
});

export type LiveReader = {
  status: number;
  hello: { recovered: boolean } | null;
  changes: LiveChange[];
  /** Where to go on after a break. */
  lastEventId: string | undefined;
  heartbeats: number;
  /** The other side has ended the stream, or the line broke. */
  ended: boolean;
  /** Breaks the line from this side. */
  cut(): void;
  /** Leaves what comes in unread. */
  stopReading(): void;
  readAgain(): void;
};

/** Resolves with the answer's head; `lastEventId` goes along as a browser would send it. */
export async function listen(origin: string, token: string, lastEventId?: string): Promise<LiveReader> {
  const request = get(`${origin}/api/live`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const [response]: unknown[] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new TypeError('no answer');
  const reader: LiveReader = {
    status: response.statusCode ?? 0,
    hello: null,
    changes: [],
    lastEventId,
    heartbeats: 0,
    ended: false,
    cut: () => void response.destroy(),
    stopReading: () => void response.pause(),
    readAgain: () => void response.resume(),
  };
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(reader, block);
  });
  response.on('error', () => undefined);
  response.on('close', () => (reader.ended = true));
  request.on('error', () => undefined);
  return reader;
}

function take(reader: LiveReader, block: string): void {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === '') reader.heartbeats += 1;
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
    if (field === 'id') reader.lastEventId = value;
  }
  if (data.length === 0) return;
  const said: unknown = JSON.parse(data.join('\n'));
  if (type === 'hello') reader.hello = liveHello.parse(said);
  if (type === 'change') reader.changes.push(liveChange.parse(said));
}

/** What the reader heard of one kind, by what it is about. */
export function subjectsOf(reader: LiveReader, kind: string): (string | null)[] {
  return reader.changes.filter((change) => change.kind === kind).map((change) => change.subjectId);
}
