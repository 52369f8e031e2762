// A command carries an id that the client made. The id is written in the command's own transaction, so the same
// command sent again (a retry after a lost answer, a double tap) waits for the first and answers as it did.
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isRefusal, refuse, type Refusal } from './refused.ts';
import { lockAccount } from './sign-in/account-changes.ts';

type Command = {
  userId: string;
  id: string;
  name: string;
  /** It changes the account's ways in: the account is locked before the command is written (account-changes.ts). */
  locksAccount?: boolean;
};

class Undo extends Error {
  readonly refusal: Refusal<string>;
  constructor(refusal: Refusal<string>) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Runs `work` once per id and sender, in one transaction. A refusal undoes everything and is not remembered:
 * sent again, the command is judged again.
 */
export async function runCommand<T extends object, Code extends string>(
  db: Db,
  command: Command,
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
): Promise<T | Refusal<Code | 'COMMAND_REUSED'>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const earlier = await claim(tx, command);
      if (earlier) return earlier.name === command.name ? (earlier.result as T) : refuse('COMMAND_REUSED');
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Undo(answer);
      await sql`update commands set result = ${JSON.stringify(answer)}
        where user_id = ${command.userId} and id = ${command.id}`.execute(tx);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return error.refusal as Refusal<Code>;
    throw error;
  }
}

/** As `runCommand`, and says whether it was this sending that did it: what goes out to people goes out once. */
export async function runNewCommand<T extends object, Code extends string>(
  db: Db,
  command: Command,
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
): Promise<(T & { isNew: boolean }) | Refusal<Code | 'COMMAND_REUSED'>> {
  let isNew = false;
  const answer = await runCommand(db, command, async (tx) => {
    const done = await work(tx);
    isNew = true;
    return done;
  });
  return isRefusal(answer) ? answer : { ...answer, isNew };
}

/** As if it had never been sent: what had to go out failed, and sent again it is tried again. */
export async function forgetCommand(db: Db, { userId, id }: Command): Promise<void> {
  await sql`delete from commands where user_id = ${userId} and id = ${id}`.execute(db);
}

/** Null: this is the first time. Waits for a twin that is still running. */
async function claim(tx: Tx, command: Command): Promise<{ name: string; result: unknown } | null> {
  if (command.locksAccount) await lockAccount(tx, command.userId);
  const { numAffectedRows } = await sql`
    insert into commands (user_id, id, name) values (${command.userId}, ${command.id}, ${command.name})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return null;
  const { rows } = await sql<{ name: string; result: unknown }>`
    select name, result from commands where user_id = ${command.userId} and id = ${command.id}`.execute(tx);
  return rows[0] ?? null;
}
