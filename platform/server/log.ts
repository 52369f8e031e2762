// One line of JSON per event on standard output. Never a name, an address or a text of a user: ids only.
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/**
 * How long info lines wait to be written together: one write per call would be a tenth of its cost. Making the text of many at
 * once costs a fraction of making each within its call.
 */
const holdMilliseconds = 20;
let held: Record<string, unknown>[] = [];
let timer: NodeJS.Timeout | null = null;

function release() {
  if (timer) clearTimeout(timer);
  timer = null;
  const events = held;
  held = [];
  if (events.length > 0) process.stdout.write(events.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

// Flushes when the process ends by itself or by process.exit().
process.once('exit', release);

export const jsonLog: Log = (level, event, fields) => {
  held.push({ time: new Date(), level, event, ...fields });
  if (level === 'info') timer ??= setTimeout(release, holdMilliseconds).unref();
  else release();
};

export const silentLog: Log = () => undefined;

/** What the log may contain of an error: its type and location, not the values in it. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  // Without the message, in which a line could look like a location.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' < '),
  };
}
