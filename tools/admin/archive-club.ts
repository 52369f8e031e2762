import { setArchived } from '#features/club-administration/server/writes.ts';
import { isRefusal } from '#platform/server/refused.ts';
import { UsageError, withDatabase, type Command } from './command.ts';

async function change(args: string[], archived: boolean): Promise<string> {
  const [slug, ...rest] = args;
  if (!slug || rest.length > 0) throw new UsageError('One SLUG is needed.');
  const unknown = new UsageError(`There is no club with the slug ${slug}.`);
  const answer = await withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      const clubs = tx.selectFrom('golf_clubs').select('id').where('slug', '=', slug);
      const club = await clubs.executeTakeFirst();
      if (!club) throw unknown;
      return setArchived(tx, { actorId: null, clubId: club.id, archived });
    }),
  );
  if (isRefusal(answer)) throw unknown;
  return archived ? `${slug} is archived.` : `${slug} is not archived.`;
}

export const archiveClub: Command = {
  usage: 'archive-club SLUG',
  about: 'Hides the club with this slug; its members cannot open it. Nothing is deleted.',
  run: (args) => change(args, true),
};

export const restoreClub: Command = {
  usage: 'restore-club SLUG',
  about: 'Brings an archived club back, with its members and everything else.',
  run: (args) => change(args, false),
};
