// Restarts a server that stops by itself (killed, out of memory, full disk) at the same address, so that the product's
// connections recover. Gives up on one that keeps stopping.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server.ts';

/** Milliseconds before each restart attempt. */
const attempts = [0, 1_000, 3_000, 10_000];
const mostStops = 4;
const within = 60_000;

export function keepRunning(
  first: Server,
  parts: {
    /** @param earlier socket folder of the stopped server */
    start: (earlier: string) => Promise<Server>;
    log: (line: string) => void;
    logFile: string;
    onLost: (reason: string) => void;
  },
): { stop(): Promise<void> } {
  const { start, log, logFile, onLost } = parts;
  const stopping = new AbortController();
  let server = first;
  let starting: Promise<void> = Promise.resolve();
  let stops: number[] = [];
  let stopped: Promise<void> | null = null;

  function watch(): void {
    server.onExit(() => {
      if (!stopping.signal.aborted) starting = startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    stops = [...stops.filter((at) => Date.now() - at < within), Date.now()];
    if (stops.length > mostStops) return onLost(`The database server keeps stopping; see ${logFile}`);
    log(`The database server has stopped unexpectedly and is started again; see ${logFile}`);
    let reason = '';
    for (const wait of attempts) {
      await sleep(wait, null, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        server = await start(server.socketDir);
        await server.admin.end();
        watch();
        return log('The database server runs again.');
      } catch (error) {
        reason = (error as Error).message;
      }
    }
    onLost(`The database server has stopped and does not start again. ${reason}`);
  }

  watch();
  return {
    stop: () =>
      (stopped ??= (async () => {
        stopping.abort();
        await starting;
        await server.stop();
      })()),
  };
}
