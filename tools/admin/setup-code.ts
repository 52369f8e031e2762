import { setupCopy } from '#features/desk-platform/setup/copy.ts';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import { makeCode } from '#features/desk-platform/setup/server/writes.ts';
import { UsageError, withDatabase, type Command } from './command.ts';

export const setupCode: Command = {
  usage: 'setup-code',
  about: 'Makes a new one-time code for the page on which a new platform is set up.',
  more: [
    'An earlier code, and the browser that used it, have no access any more. Nothing that was filled in is lost but an',
    'account that was not confirmed. A start of the server makes a new code too.',
  ],
  async run(args) {
    if (args.length > 0) throw new UsageError('No argument is needed.');
    return withDatabase(async (db, { authSecret, production, publicUrl, port }) => {
      if (!production)
        throw new UsageError('A set-up is for NODE_ENV=production. Elsewhere: create-admin, or the demo.');
      const code = await makeCode(db, authSecret);
      if (code === null) throw new UsageError('The platform has a global admin: its set-up is over.');
      return setupCopy.line(`${publicUrl ?? `http://localhost:${port}`}${setupPath}`, code);
    });
  },
};
