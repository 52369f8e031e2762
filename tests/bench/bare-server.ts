// The bare limit, in its own process: only `node:http` and the driver, running the best known statements
// (statements/best-statements.ts) and returning the bytes that the product returns. Those statements also look up the caller and
// the right; there is no routing, no validation, no limit and no log.
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool, type ConnectionConfig } from '#platform/server/database.ts';
import type { BestCall } from './statements/best-statement.ts';
import { bestCalls } from './statements/best-statements.ts';

/** The call, with its club or conversation. `given`: what its statement needs beside that. */
export type BareCall = { name: keyof typeof bestCalls; subject: string; given: Body };

/** The live event for a message: the product's bytes, with `change` for this message. */
export type BareEvent = { before: string; change: { data: Record<string, unknown> }; after: string };

export type BareSetup = {
  connection: ConnectionConfig;
  poolSize: number;
  /** Keyed by method and path. */
  calls: Record<string, BareCall>;
  event: BareEvent;
};

export type BareReady = { port: number };

type Row = Record<string, unknown>;
type Body = Record<string, string>;

function serve({ connection, poolSize, calls, event }: BareSetup) {
  const pool = createPool(connection, { max: poolSize });
  const readers = new Set<ServerResponse>();

  const run = ({ text, values }: BestCall, name: string, token: string, subject: string, body: Body) =>
    pool.query<Row>({ name, text, values: [hash('sha256', token, 'hex'), ...values(subject, body)] });

  function openStream(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('event: hello\n\n');
    readers.add(response);
    response.on('close', () => readers.delete(response));
  }

  function deliver(row: Row, { id, message }: Body) {
    if (readers.size === 0) return;
    const { data } = event.change;
    const change = {
      ...event.change,
      subjectId: id,
      data: { ...data, id, seq: row.seq, message, sentAt: row.sentAt },
    };
    const text = event.before + JSON.stringify(change) + event.after;
    for (const reader of readers) reader.write(text);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/api/live') return openStream(response);
    const call = calls[`${request.method} ${request.url}`];
    if (!call) return response.writeHead(404).end();
    const body = request.method === 'POST' ? await readBody(request) : call.given;
    const best = bestCalls[call.name];
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const { rows } = await run(best, call.name, token, call.subject, body);
    if (!rows[0]) return response.writeHead(404).end();
    const text = JSON.stringify(best.answer(rows));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
    if (request.method === 'POST') deliver(rows[0], body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port } satisfies BareReady);
  });
}

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk as string;
  return JSON.parse(text) as Body;
}

process.once('message', (setup: BareSetup) => serve(setup));
process.on('disconnect', () => process.exit(0));
