// The only place that starts effects after a commit: the connection itself sees what wrote and when it was committed, so no route or
// trigger can forget it. A rollback reports nothing.
import type { QueryResult } from 'pg';

type Query = (text: string, values?: readonly unknown[]) => Promise<Pick<QueryResult, 'command'>>;

/** What PostgreSQL answers to a write. A single statement that writes in its `with` must end in such a write too. */
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** `delivers`: what is to leave the product may be among what was written. */
export type CommittedWrite = { delivers: boolean };

const delivering = /\binsert into "?deliveries\b/;

/** Wraps the `query` of one connection; calls `report` once per transaction, and per single statement that writes. */
export function reportCommits(query: Query, report: (write: CommittedWrite) => void): Query {
  let isInTransaction = false;
  let delivers = false;
  return async (text, values) => {
    const result = await query(text, values);
    const { command } = result;
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
      delivers = false;
    } else if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      // PostgreSQL answers a commit after an error with ROLLBACK.
      if (command === 'COMMIT') report({ delivers });
    } else if (isInTransaction) delivers ||= delivering.test(text);
    else if (writes.has(command)) report({ delivers: delivering.test(text) });
    return result;
  };
}
