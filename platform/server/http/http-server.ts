// The HTTP server: its time limits, and how it stops.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from '../settings-error.ts';
import type { Settings } from '../settings.ts';

const longestStop = 8000;
/** Enough for a picture of five megabytes at 350 kilobits per second. */
export const longestRequest = 120_000;

type Address = Pick<Settings, 'port' | 'host'>;

type OpenServer = {
  server: Server;
  /** The actual port when the settings ask for any. */
  port: number;
  /** Sets who answers the requests. */
  answer: (listener: RequestListener) => void;
};

/**
 * Starts listening. Requests that arrive before `answer` is called wait for it: after a restart a browser sends several at once, and one
 * that nobody answers would hold its connection until the browser gives up.
 */
export async function openHttpServer(address: Address): Promise<OpenServer> {
  const server = createServer({
    requestTimeout: longestRequest,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
  });
  const early: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (...exchange) => void early.push(exchange);
  server.on('request', wait);
  await listen(server, address);
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answer(listener) {
      server.off('request', wait).on('request', listener);
      for (const exchange of early.splice(0)) listener(...exchange);
    },
  };
}

/** Rejects when the server cannot listen there. Called before anything is written: a start that ends leaves nothing behind. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise((resolve) => server.close(resolve));
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
