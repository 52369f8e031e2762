import { parseArgs } from 'node:util';
import {
  liftSuspension,
  orLastGlobalAdmin,
  suspendAccount,
} from '#features/desk-platform/account-administration/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { shiftedClock } from '#platform/shared/time.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

const longestReason = 500;

const unknownAddress = (email: string) => new UsageError(`There is no account with the address ${email}.`);

async function findAccount(db: Db, email: string): Promise<string> {
  const users = db.selectFrom('users').select('id').where('email', '=', cleanEmail(email).toLowerCase());
  const user = await users.executeTakeFirst();
  if (!user) throw unknownAddress(email);
  return user.id;
}

export const suspendCommand: Command = {
  usage: 'suspend-account EMAIL --reason TEXT',
  about: 'Suspends the account with this address: its devices are signed out and it cannot sign in.',
  more: [
    `TEXT says why, in at most ${longestReason} characters; global admins and the owner can read it.`,
    'The last active global admin cannot be suspended. A suspended account stays as it is.',
  ],
  async run(args) {
    const options = { reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const email = onlyArgument('EMAIL', positionals);
    const reason = values.reason?.trim();
    if (!reason) throw new UsageError('--reason is needed.');
    if (reason.length > longestReason) throw new UsageError('--reason is too long.');
    const answer = await withDatabase(async (db, settings) => {
      const userId = await findAccount(db, email);
      const now = shiftedClock(settings.clockOffsetSeconds).now();
      const suspending = db
        .transaction()
        .execute((tx) => suspendAccount(tx, { actorId: null, userId, reason, now }));
      return orLastGlobalAdmin(suspending);
    });
    if (!isRefusal(answer)) {
      const clubs = answer.clubsWithoutAdmin;
      return `${email} is suspended.${clubs.length > 0 ? ` Without an admin now: ${clubs.join(', ')}.` : ''}`;
    }
    throw answer.refused === 'LAST_GLOBAL_ADMIN'
      ? new UsageError(`${email} is the last active global admin.`)
      : unknownAddress(email);
  },
};

export const liftCommand: Command = {
  usage: 'lift-account EMAIL',
  about: 'Lifts the suspension of the account with this address: its owner can sign in again.',
  async run(args) {
    const email = onlyArgument('EMAIL', args);
    const answer = await withDatabase(async (db) => {
      const userId = await findAccount(db, email);
      return db.transaction().execute((tx) => liftSuspension(tx, { actorId: null, userId }));
    });
    if (isRefusal(answer)) throw unknownAddress(email);
    return `${email} is not suspended.`;
  },
};
