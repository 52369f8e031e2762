// A small reverse proxy in front of several servers, as nginx is in production.
import { createServer, request, type IncomingMessage } from 'node:http';
import { listen } from './listen.ts';

export type Proxy = {
  origin: string;
  /** Chooses the port that a request goes to. */
  portFor: (request: IncomingMessage) => number;
  close(): void;
};

export async function startProxy(): Promise<Proxy> {
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port: proxy.portFor(incoming), method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
        answer.on('error', () => response.destroy()).pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  const port = await listen(server);
  const proxy: Proxy = {
    origin: `http://localhost:${port}`,
    portFor: () => {
      throw new Error('The proxy has no server behind it yet.');
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
