// A reader of the live stream on bare HTTP that follows the event-stream format exactly: an id counts once its block is
// complete, and a block without data is no event but may carry an id.
import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { LiveChange, LiveHello } from '#platform/shared/live.ts';

const liveHello: z.ZodType<LiveHello> = z.strictObject({ recovered: z.boolean() });

const liveChange = z.strictObject({
  topic: z.string(),
  kind: z.string(),
  subjectId: z.string().nullable(),
  data: z.unknown().optional(),
}) satisfies z.ZodType<Omit<LiveChange, 'data'>>;

export type LiveReader = {
  status: number;
  hello: { recovered: boolean } | null;
  changes: z.infer<typeof liveChange>[];
  /** The offset to resume at after a disconnect. */
  lastEventId: string | undefined;
  heartbeats: number;
  /** The server has ended the stream, or the connection broke. */
  ended: boolean;
  /** Closes the connection from this side. */
  cut(): void;
  /** Leaves incoming data unread. */
  stopReading(): void;
  readAgain(): void;
};

/** Resolves with the response's headers; sends `lastEventId` as a browser would. */
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
  const payload: unknown = JSON.parse(data.join('\n'));
  if (type === 'hello') reader.hello = liveHello.parse(payload);
  if (type === 'change') reader.changes.push(liveChange.parse(payload));
}

/** The subject ids of the received events of one kind. */
export function subjectsOf(reader: LiveReader, kind: string): (string | null)[] {
  return reader.changes.filter((change) => change.kind === kind).map((change) => change.subjectId);
}
