import { z } from 'zod';

/** An id from a client: a lower-case UUID. Clients create UUIDv7 for commands and rows. */
export const idInput = z.uuid().transform((id) => id.toLowerCase());

/** An id in an answer. Not validated again: it comes from a uuid column. */
export const idOutput = z.string().meta({ format: 'uuid' });

/** An instant in an answer: ISO 8601 in UTC, with the database's microseconds. */
export const instantOutput = z.string().meta({ format: 'date-time' });
