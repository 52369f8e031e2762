// The HTTP server: its time limits, and how it stops.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError, type Settings } from '../settings.ts';

const longestStop = 8000;
/** Enough for a picture of five megabytes at 350 kilobits per second. */
export const longestRequest = 120_000;

type Address = Pick<Settings, 'port' | 'host'>;

/** Starts listening; `port` is the actual port when the settings ask for any. */
export async function openHttpServer(address: Address): Promise<{ server: Server; port: number }> {
  const server = createServer({
    requestTimeout: longestRequest,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
  });
  await listen(server, address);
  return { server, port: (server.address() as AddressInfo).port };
}

function listen(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(isNoAddress(error) ? new SettingsError(noAddress) : error);
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

const noAddress = 'Setting HOST is wrong: it must be an address of this machine.';
const isNoAddress = ({ code = '' }: NodeJS.ErrnoException) =>
  ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);

/** Accepts nothing new, lets running requests finish, and cuts those that take too long. */
export function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), longestStop);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
    // A busy connection becomes idle after its answer and would then delay the stop.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  });
}
