// The server that listens: how long a request may take, and how it ends.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '#platform/server/settings.ts';

const longestStop = 8000;
/** A picture of five megabytes over a line of 350 kilobits per second. */
export const longestRequest = 120_000;

/** Listens; `port` is the one that was free when the settings ask for none. */
export async function openHttpServer(settings: Settings): Promise<{ server: Server; port: number }> {
  const server = createServer({
    requestTimeout: longestRequest,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
  });
  await listen(server, settings);
  return { server, port: (server.address() as AddressInfo).port };
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes nothing new, lets what was begun end, and cuts what takes too long. */
export function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), longestStop);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
    // A connection that was busy becomes idle after its answer; it must not keep us waiting.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  });
}
