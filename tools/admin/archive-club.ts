import { setArchived } from '#features/desk-platform/club-administration/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { shiftedClock } from '#platform/shared/time.ts';
import { findClub, onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

async function change(args: string[], archived: boolean): Promise<string> {
  const slug = onlyArgument('SLUG', args);
  const answer = await withDatabase((db, { clockOffsetSeconds }) =>
    db.transaction().execute(async (tx) => {
      const { id: clubId } = await findClub(tx, slug);
      const archivedAt = archived ? shiftedClock(clockOffsetSeconds).now() : null;
      return setArchived(tx, { actorId: null, clubId, archivedAt });
    }),
  );
  if (isRefusal(answer)) throw new UsageError(`There is no club with the slug ${slug}.`);
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
