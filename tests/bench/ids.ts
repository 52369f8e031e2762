// Ids of the benchmark's rows. A row refers to another by its kind and number.
import { sql } from 'kysely';

export const [user, session, golfSession, outsider] = [1, 2, 3, 4];

/** The id of a row; `index` is an SQL expression. */
export const id = (kind: number, index: string) =>
  sql.raw(`('00000000-0000-7000-800${kind}-' || lpad(to_hex(${index}), 12, '0'))::uuid`);
