// Follows the live log: when it is woken, it reads the events that were committed since its offset, once for all streams.
import type { Db } from '../database.ts';
import { errorFields, type Log } from '../log.ts';
import { noTraces, type Traces } from '../traces/traces.ts';
import { readLiveEvents, type LiveEvent, type Offset } from './live-log.ts';

export type LogTail = ReturnType<typeof createLogTail>;

export function createLogTail(parts: {
  db: Db;
  log: Log;
  traces?: Traces;
  /** Returns the function that writes the events; it gets the offset after them. */
  prepare: (events: LiveEvent[]) => Promise<(offset: Offset) => void>;
  /** The database was restored, or a standby took its place: nobody knows what each stream has missed. */
  onNewEpoch: (offset: Offset) => void;
}) {
  const { traces = noTraces } = parts;
  /** Everything up to here has been written to its streams; null without any stream. */
  let offset: Offset | null = null;
  /** By the process's clock; the start of the first stream counts. */
  let readAt = performance.now();

  async function read() {
    const from = offset;
    if (from === null) return;
    const startedAt = performance.now();
    const batch = await readLiveEvents(parts.db, from);
    // The offset moves together with the writes: earlier, an error or a heartbeat would skip this batch.
    const write = async () => {
      if (batch.offset.epoch === from.epoch) (await parts.prepare(batch.events))(batch.offset);
      else parts.onNewEpoch(batch.offset);
    };
    if (batch.events.length === 0) await write();
    else await traces.run('publish', { 'clubgenoot.events': batch.events.length }, write, startedAt);
    readAt = startedAt;
    // All streams may have closed meanwhile; a new one has set its own offset.
    if (offset === from) offset = batch.offset;
  }

  // One reading serves many calls.
  const reader = oneAtATime(
    () => traces.apart(read),
    (error) => parts.log('error', 'live.pump-failed', errorFields(error)),
  );

  return {
    offset: () => offset,
    /** Milliseconds since the events that existed then were written to the streams; 0 without any stream. */
    lag: () => (offset === null ? 0 : performance.now() - readAt),
    /** Only the first stream sets the offset: for a later one, events may have been published in between. */
    startAt(edge: Offset) {
      if (offset === null) readAt = performance.now();
      offset ??= edge;
    },
    /** Without streams there is nothing to follow. */
    stop() {
      offset = null;
    },
    wake: reader.wake,
    /** Resolves when the running read is done. */
    settled: reader.settled,
  };
}

/** Runs `work` when it is woken; once more after a run during which it was woken again. */
function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let again = false;

  function wake(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          void wake();
        }
      });
    return running;
  }
  return { wake, settled: async () => running };
}
