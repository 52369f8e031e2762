import { grantGlobalAdmin } from '#features/account/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

export const grantAdmin: Command = {
  usage: 'grant-admin EMAIL',
  about: 'Makes the account with this address a global admin.',
  more: ['The account must exist. Repeating the command changes nothing, and the audit log keeps one entry.'],
  async run(args) {
    const email = onlyArgument('EMAIL', args);
    const answer = await withDatabase((db) => grantGlobalAdmin(db, email));
    if (isRefusal(answer)) throw new UsageError(`There is no account with the address ${email}.`);
    return `${email} is a global admin.`;
  },
};
