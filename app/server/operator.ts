import { isDeepStrictEqual } from 'node:util';
import { findOperator } from '#features/desk-platform/setup/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';

/** Who answers for the data: the settings name them, or else the set-up or a command does, also while the server runs. */
export type CurrentOperator = {
  get: () => Operator | null;
  /** Reads it again, after a change. */
  refresh: () => Promise<void>;
  close: () => void;
};

/** Milliseconds after which a change by another server, or by a command, shows. */
const rereadAfter = 5000;

type Parts = {
  settings: Settings;
  db: Db;
  /** Whether changes by others are looked for: background work, which a test may leave out. */
  withJobs: boolean;
  /** Pages show it. */
  onChange: (operator: Operator | null) => void;
};

export async function currentOperator({
  settings: { operator },
  db,
  withJobs,
  onChange,
}: Parts): Promise<CurrentOperator> {
  if (operator) return { get: () => operator, refresh: async () => undefined, close: () => undefined };
  let current = await findOperator(db);
  const refresh = async () => {
    const found = await findOperator(db);
    if (isDeepStrictEqual(found, current)) return;
    current = found;
    onChange(found);
  };
  // A database that is away is logged by everything else; the next time may work.
  const timer = withJobs ? setInterval(() => void refresh().catch(() => undefined), rereadAfter) : undefined;
  return { get: () => current, refresh, close: () => clearInterval(timer) };
}
