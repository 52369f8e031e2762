// The only place that starts effects after a commit: the connection itself sees which statements write and when they are committed, so
// no route, trigger or statement can forget it. A rollback reports nothing.
import type { QueryResult } from 'pg';

type Query = (text: string, values?: readonly unknown[]) => Promise<Pick<QueryResult, 'command'>>;

/** A row lock (`for update`, `for no key update`) is not a write. */
const writing = /\b(?:insert into|delete from|merge into|(?<!\bfor )(?<!\bno key )update)\b/i;

const known = new Map<string, boolean>();

/** There are few texts, because values are always parameters. */
export function isWrite(text: string): boolean {
  let answer = known.get(text);
  if (answer === undefined) {
    answer = writing.test(text);
    known.set(text, answer);
  }
  return answer;
}

/** `delivers`: what is to leave the product may be among what was written. */
export type CommittedWrite = { delivers: boolean };

const delivering = /\binsert into "?deliveries\b/;

/** Wraps the `query` of one connection; calls `report` once per committed write or writing transaction. */
export function reportCommits(query: Query, report: (write: CommittedWrite) => void): Query {
  let isInTransaction = false;
  let hasWritten = false;
  let delivers = false;
  return async (text, values) => {
    const result = await query(text, values);
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
      hasWritten = false;
      delivers = false;
    } else if (text === 'commit' || text === 'rollback') {
      // PostgreSQL answers a commit after an error with ROLLBACK.
      const isReported = hasWritten && result.command === 'COMMIT';
      isInTransaction = false;
      hasWritten = false;
      if (isReported) report({ delivers });
    } else if (isWrite(text)) {
      if (isInTransaction) {
        hasWritten = true;
        delivers ||= delivering.test(text);
      } else report({ delivers: delivering.test(text) });
    }
    return result;
  };
}
