// One line of JSON per event on standard output. Never a name, an address or a text of a user: ids only.
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** From the least to the most important. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Writes events from the level `least` upwards. */
export function createLog(least: LogLevel): Log {
  const written = new Set(logLevels.slice(logLevels.indexOf(least)));
  return (level, event, fields) => {
    if (written.has(level))
      process.stdout.write(`${JSON.stringify({ time: new Date(), level, event, ...fields })}\n`);
  };
}

export const silentLog: Log = () => undefined;

/** What the log may contain of an error: its type and location, not the values in it. */
export function errorFields(error: unknown): LogFields {
  const { code } = Object(error) as { code?: unknown };
  const known = typeof code === 'string' && { code };
  // The queue of jobs gives a copy of an error.
  if (!(error instanceof Error)) return { error: typeof error, ...known };
  // Without the message, in which a line could look like a location.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    ...known,
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' < '),
  };
}
