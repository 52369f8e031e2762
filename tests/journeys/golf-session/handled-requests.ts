// A golf session whose organiser handled two requests on an earlier visit, and has one to decide.
import type { Db } from '#platform/server/database.ts';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { createGolfSession, createJoinRequest, type Person } from '#tests/people/people.ts';

export async function createHandledRequests(
  db: Db,
  clubId: string,
  createMember: (name: string) => Promise<Person>,
): Promise<{ organiser: Person; golfSession: string }> {
  const organiser = await createMember('Otto Organisator');
  // The page of a round that ends after sunset shows a warning too, which leaves less room for the rest.
  const startsAt = fromAmsterdam(addDays(toAmsterdam(new Date()).date, 7), '10:00')!;
  const golfSession = await createGolfSession(db, organiser.id, { clubId, startsAt });
  for (const [name, status] of [
    ['Bram Bergsma', 'declined'],
    ['Carla Kijker', 'accepted'],
    ['Anna Admiraal', 'pending'],
  ] as const) {
    await createJoinRequest(db, golfSession, (await createMember(name)).id, status);
  }
  return { organiser, golfSession };
}
