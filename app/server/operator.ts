import { findOperator } from '#features/desk-platform/setup/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';

/** Who answers for the data: the settings name them, or else the set-up does, also while the server runs. */
export type CurrentOperator = { get: () => Operator | null; set: (operator: Operator) => void };

/** `onSet`: pages show it. */
export async function currentOperator(
  { operator }: Settings,
  db: Db,
  onSet: (operator: Operator) => void,
): Promise<CurrentOperator> {
  let current = operator ?? (await findOperator(db));
  return {
    get: () => current,
    set: (next) => {
      current = next;
      onSet(next);
    },
  };
}
