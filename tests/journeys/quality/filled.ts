// A club with content on every screen, for an admin of the club and the platform who plays and organises.
import type { Db } from '#platform/server/database.ts';
import { createNews, fillChat, fillClub } from '#tests/people/club-life.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  type Person,
} from '#tests/people/people.ts';

const longWord = 'Handicapregistratiecommissievoorzittersverkiezing';

type Role = { role: 'admin'; globalAdmin: true };

export async function fillForAdmin(
  db: Db,
  clubId: string,
  createMember: (name: string, options?: Role) => Promise<Person>,
): Promise<{ admin: Person; golfSession: string }> {
  const admin = await createMember('Annemarie van Oosterhout-Hubrechtsen', {
    role: 'admin',
    globalAdmin: true,
  });
  await addMember(db, await createClub(db, 'Koninklijke Golfclub Oosterhout'), admin.id);
  const bram = await createMember('Bram Bunker');
  const golfSession = await createGolfSession(db, admin.id, {
    clubId,
    maxPlayers: 8,
    minHandicap: 10,
    maxHandicap: 36,
  });
  const description = `Wij verzamelen bij de ${longWord}.`;
  await db.updateTable('golf_sessions').set({ description }).where('id', '=', golfSession).execute();
  const wolf = await createMember(longWord);
  await db
    .updateTable('profiles')
    .set({ favorite_club: 'Mijn oude persimmon driver van opa' })
    .where('id', '=', wolf.id)
    .execute();
  await createJoinRequest(db, golfSession, (await createMember('Chris Chip')).id);
  await addPlayer(db, golfSession, wolf.id);
  await addPlayer(db, golfSession, bram.id);
  // The chat gets the id of the golf session, so that one id completes every address.
  await createPrivateChat(db, admin.id, bram.id, golfSession);
  await fillChat(db, golfSession, [admin.id, bram.id], 30);
  for (let round = 0; round < 3; round += 1) await createGolfSession(db, bram.id, { clubId });
  for (const title of ['Nieuwe tees', 'Winterregels', 'Greenonderhoud'])
    await createNews(db, clubId, { title });
  await fillClub(db, clubId, 20);
  return { admin, golfSession };
}
