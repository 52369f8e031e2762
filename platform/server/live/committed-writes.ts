// The only place that starts effects after a commit: the connection itself sees what wrote and when it was committed, so no route or
// trigger can forget it. A rollback reports nothing.
import type { PoolClient, QueryResult } from 'pg';

type Query = (text: string, values?: readonly unknown[]) => Promise<Pick<QueryResult, 'command'>>;

/** What PostgreSQL answers to a write. A single statement that writes in its `with` must end in such a write too. */
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** `delivers`: what is to leave the product is among what was written. */
export type CommittedWrite = { delivers: boolean };

/** The code of the notice of announce_delivery (database/schema/20-deliveries.sql), which comes before the answer to its statement. */
const deliveryWritten = 'CGDLV';

/** Wraps the `query` of one connection; calls `report` once per transaction, and per single statement that writes. */
export function reportCommits(
  client: Pick<PoolClient, 'on'>,
  query: Query,
  report: (write: CommittedWrite) => void,
): Query {
  let isInTransaction = false;
  let delivers = false;
  client.on('notice', ({ code }) => {
    if (code === deliveryWritten) delivers = true;
  });
  return async (text, values) => {
    if (!isInTransaction) delivers = false;
    const result = await query(text, values);
    const { command } = result;
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
    } else if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      // PostgreSQL answers a commit after an error with ROLLBACK.
      if (command === 'COMMIT') report({ delivers });
    } else if (!isInTransaction && writes.has(command)) report({ delivers });
    return result;
  };
}
