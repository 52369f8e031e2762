import { errorFields, type Log } from './log.ts';

type Options<Row> = {
  job: string;
  log: Log;
  /** For the log. */
  idOf: (row: Row) => string;
  /** How many rows are worked on together. */
  atOnce?: number;
};

/** So many failures in a row are not about the rows: the database is away. */
const mostInARow = 20;

/**
 * The rows of a job. One that fails is logged and left for a later run, and those behind it are worked on: of a batch that fails, each row
 * alone.
 */
export async function workThrough<Row>(
  rows: readonly Row[],
  { atOnce = 1, ...options }: Options<Row>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  for (let first = 0; first < rows.length; first += atOnce) {
    const batch = rows.slice(first, first + atOnce);
    const [row] = batch;
    try {
      await work(batch);
      failures = 0;
    } catch (error) {
      if (batch.length > 1 || row === undefined) {
        await workThrough(batch, options, work);
        continue;
      }
      failures += 1;
      if (failures >= mostInARow) throw error;
      const { job, idOf, log } = options;
      log('error', 'job.row-failed', { job, id: idOf(row), ...errorFields(error) });
    }
  }
}
