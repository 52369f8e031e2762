// Announced closures of a course, for tests.
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import { closureBody } from '#tests/matrix/bodies.ts';

/** In a month, for a day. */
export async function createClosure(db: Db, clubId: string): Promise<string> {
  const id = uuidv7();
  const { startsAt, endsAt, reason } = closureBody();
  await db
    .insertInto('course_closures')
    .values({ id, club_id: clubId, starts_at: startsAt, ends_at: endsAt, reason })
    .execute();
  return id;
}
