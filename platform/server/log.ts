// One line of JSON per event on standard output. Never a name, an address or a text of a user: ids only.
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** How long info lines wait to be written together: one write per call would be a tenth of its cost. */
const holdMilliseconds = 20;
let held = '';
let timer: NodeJS.Timeout | null = null;

function release() {
  if (timer) clearTimeout(timer);
  timer = null;
  const lines = held;
  held = '';
  if (lines !== '') process.stdout.write(lines);
}

// Flushes when the process ends by itself or by process.exit().
process.once('exit', release);

export const jsonLog: Log = (level, event, fields = {}) => {
  held += `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;
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
