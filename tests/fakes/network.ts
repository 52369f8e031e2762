// The network between a phone and the server, as an HTTP proxy. Cutting it breaks open connections, including the live stream,
// and accepts no new ones. (A browser's own offline mode keeps open streams.)
import { createServer, request as send } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from './listen.ts';

export type Network = {
  /** For the browser's proxy setting. */
  server: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

export async function startNetwork(): Promise<Network> {
  let up = true;
  const sockets = new Set<Socket>();

  const proxy = createServer((request, response) => {
    const onward = send(request.url ?? '/', {
      method: request.method,
      headers: request.headers,
      agent: false,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (!up) socket.destroy();
  });
  const port = await listen(proxy);

  function breakAll() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    server: `http://localhost:${port}`,
    cut() {
      up = false;
      breakAll();
    },
    restore() {
      up = true;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        breakAll();
      }),
  };
}
