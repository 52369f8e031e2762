import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createAdmin as create } from '#features/desk-platform/setup/server/writes.ts';
import { operatorForm } from '#features/desk-platform/setup/setup.ts';
import { setupForm } from '#features/profile/profile.ts';
import { hashNewPassword } from '#features/sign-in/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { shiftedClock } from '#platform/shared/time.ts';
import { onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

export const createAdmin: Command = {
  usage: 'create-admin EMAIL [--password-stdin] [--name NAME --favorite-club TEXT]',
  about: 'Makes a global admin: the account with this address, which is made when it is missing.',
  more: [
    'The page of the set-up then closes for good, as after any first global admin. The address counts as confirmed.',
    '--password-stdin     reads the password from standard input. Without it a new account has none: the page for a forgotten',
    '                     password mails a link to choose one.',
    '--name NAME          makes a profile, which the first admin of a club needs (create-club).',
    '--favorite-club TEXT is part of a profile: the golf club that the admin likes best.',
    'A password that is given replaces an earlier one, and ends its sessions.',
    'In production an admin has rights once a second step is set up, after signing in.',
  ],
  async run(args) {
    const options = {
      'password-stdin': { type: 'boolean' },
      name: { type: 'string' },
      'favorite-club': { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const address = operatorForm.shape.email.safeParse(onlyArgument('EMAIL', positionals));
    if (!address.success) throw new UsageError(`${positionals[0]} is no e-mail address.`);
    const profile = profileOf(values.name, values['favorite-club']);
    const passwordHash = values['password-stdin'] ? await readPassword() : null;
    const email = address.data;
    const answer = await withDatabase((db, settings) => {
      const now = shiftedClock(settings.clockOffsetSeconds).now();
      return create(db, { email, passwordHash, profile }, now);
    });
    if (isRefusal(answer)) throw new UsageError(`The account of ${email} is suspended or closed.`);
    return `${email} is a global admin.`;
  },
};

async function readPassword(): Promise<string> {
  // A line that is piped ends in a line break.
  const hashed = await hashNewPassword((await text(process.stdin)).replace(/\r?\n$/, ''));
  if ('problem' in hashed) throw new UsageError(hashed.problem);
  return hashed.hash;
}

function profileOf(displayName: string | undefined, favoriteClub: string | undefined) {
  if (displayName === undefined && favoriteClub === undefined) return null;
  const form = setupForm.safeParse({ displayName, favoriteClub, handicap: null, houseRules: true });
  if (!form.success)
    throw new UsageError(
      '--name and --favorite-club go together: a name of letters, and 2 to 50 characters.',
    );
  return form.data;
}
