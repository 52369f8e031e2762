import type { z } from 'zod';
import { runPlatformCommand } from '#features/account/server/writes.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { findFutureAdmin, insertClub, publishClubChange } from '#features/club/server/writes.ts';
import { withdrawAll } from '#features/membership/club-join-request/server/writes.ts';
import { inviteFirstAdmin } from '#features/membership/invitation/server/writes.ts';
import { clubTopic } from '#features/membership/server/live.ts';
import { addMember } from '#features/membership/server/writes.ts';
import { orRefusedBy, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import type { createInput, updateInput } from '../club-administration.ts';

type Creator = { userId: string; now: Date; tokens: LinkTokens };

/** Creates a club. An account with a profile becomes its first admin; any other address is invited as such. */
export function createByAdmin(
  db: Db,
  creator: Creator,
  { id, name, location, adminEmail }: z.infer<typeof createInput>,
) {
  const command = { userId: creator.userId, id, name: 'clubAdministration.create' };
  return runPlatformCommand(db, command, async (tx) => {
    const clubId = await insertClub(tx, { name, location: location || undefined, slug: null });
    const admin = await findFutureAdmin(tx, adminEmail);
    if (admin) await addMember(tx, { clubId, userId: admin.id, role: 'admin' });
    else await inviteFirstAdmin(tx, creator, { clubId, email: adminEmail, name: null });
    const subject = admin && { subjectId: admin.id };
    await recordDeed(tx, { actorId: creator.userId, action: 'club.created', clubId, ...subject });
    return { clubId, admin: admin ? ('added' as const) : ('invited' as const) };
  });
}

type Update = Omit<z.infer<typeof updateInput>, 'id'> &
  Pick<Archiving, 'actorId'> & {
    /** Whether an organisation signs in its people here. Without it nobody could enter a club that requires it. */
    hasOrganisation: boolean;
  };

/** Changes what global admins edit of a club, archived or not. Throws the violation of a slug that another club has. */
async function setFacts(tx: Tx, update: Update) {
  const { actorId, clubId, name, location, slug, requiresOrganisation, hasOrganisation } = update;
  const found = await rowsOf(tx, 'golf_clubs', { id: clubId }).lock('requires_organisation');
  if (!found) return refuse('NOT_FOUND');
  const was = found.requires_organisation;
  if (requiresOrganisation && !was && !hasOrganisation) return refuse('NO_ORGANISATION');
  await rowsOf(tx, 'golf_clubs', { id: clubId }).update({
    name,
    slug,
    location: location || null,
    requires_organisation: requiresOrganisation ?? was,
  });
  const changes = (requiresOrganisation ?? was) !== was;
  if (changes) await tellMembers(tx, clubId);
  const detail = { fields: changes ? 'location,name,requires_organisation,slug' : 'location,name,slug' };
  await recordDeed(tx, { actorId, action: 'club.updated', clubId, detail });
  await publishClubChange(tx, clubId);
  return { clubId };
}

export const update = (
  db: Db,
  { actorId, hasOrganisation }: { actorId: string; hasOrganisation: boolean },
  { id, ...facts }: z.infer<typeof updateInput>,
) =>
  orRefusedBy(
    runPlatformCommand(db, { userId: actorId, id, name: 'clubAdministration.update' }, (tx) =>
      setFacts(tx, { actorId, hasOrganisation, ...facts }),
    ),
    { golf_clubs_slug_key: 'SLUG_TAKEN' },
  );

type ClubCommand = { id: string; clubId: string };

export const archive = (db: Db, userId: string, now: Date, { id, clubId }: ClubCommand) =>
  runPlatformCommand(db, { userId, id, name: 'clubAdministration.archive' }, (tx) =>
    setArchived(tx, { actorId: userId, clubId, archivedAt: now }),
  );

export const restore = (db: Db, userId: string, { id, clubId }: ClubCommand) =>
  runPlatformCommand(db, { userId, id, name: 'clubAdministration.restore' }, (tx) =>
    setArchived(tx, { actorId: userId, clubId, archivedAt: null }),
  );

type Archiving = {
  actorId: string;
  clubId: string;
  /** Null restores the club. */
  archivedAt: Date | null;
};

/** Archives or restores a club and tells its members that their rights changed. A club that is in that state already stays as it is. */
async function setArchived(tx: Tx, { actorId, clubId, archivedAt }: Archiving) {
  // Waits for everything that refers to the club, and lets it wait: nothing begins at a club that is being archived.
  const found = await rowsOf(tx, 'golf_clubs', { id: clubId }).lock('archived_at');
  if (!found) return refuse('NOT_FOUND');
  if ((found.archived_at !== null) === (archivedAt !== null)) return { clubId };
  await rowsOf(tx, 'golf_clubs', { id: clubId }).update({ archived_at: archivedAt });
  if (archivedAt) await withdrawAll(tx, clubId, archivedAt);
  await recordDeed(tx, { actorId, action: archivedAt ? 'club.archived' : 'club.restored', clubId });
  await tellMembers(tx, clubId);
  return { clubId };
}

/** Their rights changed: streams and screens are judged again. */
async function tellMembers(tx: Tx, clubId: string): Promise<void> {
  const members = tx.selectFrom('club_members').select('user_id').where('club_id', '=', clubId);
  const people = (await members.where('status', '=', 'active').execute()).map(({ user_id }) => user_id);
  await publish(tx, { topic: clubTopic(clubId), kind: rightsChanged, people });
}
