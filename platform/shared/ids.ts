import { z } from 'zod';

/** An id from a client: a lower-case UUID. Clients create UUIDv7 for commands and rows. */
export const idInput = z.uuid().toLowerCase();

/** Longer than the token of any link. */
const longestToken = 2000;

/**
 * The token in the address of a link, to which mail programs glue text. A longer one is cut, so that it is answered like any wrong one. A
 * link that people share in a sentence may bring along the sign behind it, which no token ends with.
 */
export const linkTokenInput = z
  .string()
  .overwrite((text) => text.slice(0, longestToken).replace(/[^\w-]+$/, ''));

/** An id in an answer. Not validated again: it comes from a uuid column. */
export const idOutput = z.string().meta({ format: 'uuid' });

/** An instant in an answer: ISO 8601 in UTC, with the database's microseconds. */
export const instantOutput = z.string().meta({ format: 'date-time' });
