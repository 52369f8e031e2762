/** Stops the start, or a command, with one line that names the setting and says what to change. */
export class SettingsError extends Error {}

/**
 * The values of settings of which all are given or none; null: none. `rule`: which belong together, unless it is all of those that are
 * given.
 */
export function givenTogether<Name extends string>(
  values: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
  rule?: string,
): Record<Name, string> | null {
  const given = names.find((name) => values[name] !== undefined);
  if (given === undefined) return null;
  const missing = names.find((name) => values[name] === undefined);
  if (missing === undefined) return values as Record<Name, string>;
  throw new SettingsError(`Setting ${missing} is missing: ${rule ?? `it goes together with ${given}`}.`);
}
