// A command carries an id from the client, which is inserted in the command's own transaction. The same command sent again
// (a retry, a double tap) waits for the first and gets its answer. Another command or another input under the id is refused: its sender
// would take the first answer for its own.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { violatedConstraint, type Db, type Tx } from './database.ts';
import { lockAccount } from './sign-in/account-locks.ts';

type Command = {
  userId: string;
  id: string;
  name: string;
  /** Changes sign-in methods: locks the account before the command is written (account-locks.ts). */
  locksAccount?: boolean;
};

/** The input of the call that is being answered. Jobs and the operator's commands have none. */
const inputOfCall = new AsyncLocalStorage<unknown>();

export const withInput = <T>(input: unknown, work: () => T): T => inputOfCall.run(input, work);

/**
 * A checksum of the input, equal for equal inputs in any order of their fields. Sixteen bits notice another input, and are too few to
 * find one by trying: an input may hold a telephone number.
 */
function checkOfInput(): number | null {
  const input = inputOfCall.getStore();
  if (input === undefined) return null;
  const inOrder = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(input, inOrder)).digest().readUInt16BE();
}

class Undo extends Error {
  readonly refusal: Refusal<string>;
  constructor(refusal: Refusal<string>) {
    super('refused');
    this.refusal = refusal;
  }
}

/** Runs `work` in one transaction, which a refusal rolls back. */
export async function runTransaction<T extends object, Code extends string = never>(
  db: Db,
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
): Promise<T | Refusal<Code>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return error.refusal as Refusal<Code>;
    throw error;
  }
}

/**
 * Runs `work` once per id and sender, in one transaction. A refusal rolls everything back and is not stored, so the command
 * is judged again when it is sent again.
 */
export function runCommand<T extends object, Code extends string = never>(
  db: Db,
  command: Command,
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
) {
  return runTransaction<T, Code | 'COMMAND_REUSED'>(db, async (tx) => {
    const earlier = await claim(tx, command);
    if (earlier) return earlier.same ? (earlier.result as T) : refuse('COMMAND_REUSED');
    const answer = await work(tx);
    if (isRefusal(answer)) return answer;
    await sql`update commands set result = ${JSON.stringify(answer)}
      where user_id = ${command.userId} and id = ${command.id}`.execute(tx);
    return answer;
  });
}

/** Forgets the command because its text message could not be sent, so that a retry runs it again. */
export async function forgetCommand(db: Db, { userId, id }: Command): Promise<void> {
  await sql`delete from commands where user_id = ${userId} and id = ${id}`.execute(db);
}

/** Null for a new id. Waits for a duplicate that is still running. */
async function claim(tx: Tx, command: Command): Promise<{ same: boolean; result: unknown } | null> {
  if (command.locksAccount) await lockAccount(tx, command.userId);
  const check = checkOfInput();
  const { numAffectedRows } = await sql`
    insert into commands (user_id, id, name, input_check)
    values (${command.userId}, ${command.id}, ${command.name}, ${check})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return null;
  const { rows } = await sql<{ same: boolean; result: unknown }>`
    select name = ${command.name} and input_check is not distinct from ${check}::int as same, result
    from commands where user_id = ${command.userId} and id = ${command.id}`.execute(tx);
  return rows[0] ?? null;
}

// A refusal is an expected outcome: writes return it as a value, typed by its code. Inside a transaction it is thrown, so that
// everything is rolled back, and caught where the transaction began.

/** `again`: the instant from which it is possible, when a limit of a day is reached. */
export type Refusal<Code extends string> = { readonly refused: Code; readonly again?: string };

export const refuse = <Code extends string>(refused: Code, again?: string): Refusal<Code> =>
  again === undefined ? { refused } : { refused, again };

export function isRefusal<T, Code extends string>(answer: T | Refusal<Code>): answer is Refusal<Code> {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** Refuses a change by the constraint with which the database refused it. `codes`: of the constraints that may do so. */
export async function orRefusedBy<T, const Codes extends Readonly<Record<string, string>>>(
  work: Promise<T>,
  codes: Codes,
): Promise<T | Refusal<Codes[keyof Codes] & string>> {
  try {
    return await work;
  } catch (error) {
    const code = codes[violatedConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return refuse(code as Codes[keyof Codes] & string);
  }
}

/** The network or the user exceeds a limit, or too many others wait: answered with 429 and the seconds to wait. */
export class TooOften extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('Too many requests.');
    this.wait = wait;
  }
}
