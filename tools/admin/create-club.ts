import { parseArgs } from 'node:util';
import { createClub as create } from '#features/club/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { readTypedNumber } from '#platform/shared/typed/typed-number.ts';
import { UsageError, withDatabase, type Command } from './command.ts';

export const createClub: Command = {
  usage:
    'create-club --name NAME --slug SLUG --admin EMAIL [--description TEXT] [--founded YEAR] [--holes N] [--latitude N --longitude N]',
  about: 'Founds a club; the account with this address, which must have a profile, becomes its first admin.',
  more: [
    'SLUG is the name in addresses: lower-case letters, digits and single hyphens.',
    'With a latitude and a longitude the home of the club shows the weather there.',
  ],
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        name: { type: 'string' },
        slug: { type: 'string' },
        admin: { type: 'string' },
        description: { type: 'string' },
        founded: { type: 'string' },
        holes: { type: 'string' },
        latitude: { type: 'string' },
        longitude: { type: 'string' },
      },
    });
    const { name, slug, admin } = values;
    if (!name || !slug || !admin) throw new UsageError('--name, --slug and --admin are needed.');
    const answer = await withDatabase((db) =>
      create(db, {
        name,
        slug,
        adminEmail: admin,
        description: values.description,
        foundedYear: numberOf('founded', values.founded),
        holes: numberOf('holes', values.holes),
        latitude: numberOf('latitude', values.latitude),
        longitude: numberOf('longitude', values.longitude),
      }),
    );
    if (isRefusal(answer)) throw new UsageError(refusals[answer.refused]);
    return `Club ${name} exists (${answer.id}); ${admin} is its admin.`;
  },
};

const refusals = {
  NO_PROFILE: 'There is no account with this address that has a profile.',
  SLUG_TAKEN: 'Another club has this slug.',
  NOT_VALID:
    'A name has 2 to 100 characters, a slug lower-case letters, digits and single hyphens; years, holes and the place must be real.',
};

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = readTypedNumber(text);
  if (Number.isNaN(value)) throw new UsageError(`--${name} must be a number.`);
  return value;
}
