import { parseArgs } from 'node:util';
import { platformForm } from '#features/desk-platform/club-administration/club-administration.ts';
import { orSlugTaken, setFacts } from '#features/desk-platform/club-administration/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { findClub, onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

export const updateClub: Command = {
  usage: 'update-club SLUG [--name NAME] [--location TEXT] [--new-slug SLUG] [--organisation on|off]',
  about: 'Changes the name, the location or the slug of a club, archived or not.',
  more: [
    'What is not given stays as it is. An empty --location removes it.',
    'A slug is the name in addresses: lower-case letters, digits and single hyphens.',
    '--organisation on: its members come in only when they signed in with the organisation of OIDC_ISSUER.',
  ],
  async run(args) {
    const options = {
      name: { type: 'string' },
      location: { type: 'string' },
      'new-slug': { type: 'string' },
      organisation: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const slug = onlyArgument('SLUG', positionals);
    if (Object.keys(values).length === 0)
      throw new UsageError('One of --name, --location, --new-slug and --organisation is needed.');
    const { organisation } = values;
    if (organisation !== undefined && !['on', 'off'].includes(organisation))
      throw new UsageError('--organisation must be on or off.');
    const work = withDatabase((db) =>
      db.transaction().execute(async (tx) => {
        const club = await findClub(tx, slug);
        const form = platformForm.safeParse({
          name: values.name ?? club.name,
          location: values.location ?? club.location ?? '',
          slug: values['new-slug'] ?? slug,
          ...(organisation !== undefined && { requiresOrganisation: organisation === 'on' }),
        });
        const wrong = form.error?.issues[0]?.path[0];
        if (!form.success) throw new UsageError(errors[wrong as keyof typeof errors]);
        const hasOrganisation = Boolean(process.env['OIDC_ISSUER']);
        return setFacts(tx, { actorId: null, clubId: club.id, hasOrganisation, ...form.data });
      }),
    );
    const answer = await orSlugTaken(work);
    if (isRefusal(answer))
      throw new UsageError(
        answer.refused === 'SLUG_TAKEN'
          ? 'Another club has this slug.'
          : answer.refused === 'NO_ORGANISATION'
            ? 'Set OIDC_ISSUER first: without it nobody could come in.'
            : `There is no club with the slug ${slug}.`,
      );
    return `${slug} is updated.`;
  },
};

const errors = {
  name: '--name must have 2 to 100 characters.',
  location: '--location must have 2 to 100 characters, or be empty.',
  slug: '--new-slug must have lower-case letters, digits and single hyphens, at most 60.',
};
