// The other system of a club: a server that notes what it is posted, and answers as a test says.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { certificateKey, certificates } from './certificates.ts';
import { listen } from './listen.ts';

export type Posted = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, posted: Posted) => unknown;

export type Receiver = {
  port: number;
  received: Posted[];
  /** Takes everything, unless a test changes it. */
  answer: Answer;
  close(): void;
};

export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

export async function startReceiver(certificate?: keyof typeof certificates): Promise<Receiver> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const posted = { path: request.url ?? '', headers: request.headers, body };
    receiver.received.push(posted);
    receiver.answer(response, posted);
  };
  const server = certificate
    ? createSecureServer(
        { key: certificateKey, cert: certificates[certificate] },
        (...both) => void handle(...both),
      )
    : createServer((...both) => void handle(...both));
  const receiver: Receiver = {
    port: await listen(server),
    received: [],
    answer: answering(204),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
