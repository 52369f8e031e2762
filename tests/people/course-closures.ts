// Announced closures of a course, for tests.
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import { closureBody } from '#tests/matrix/bodies.ts';

/** Announces a closure in thirty days, for a day. */
export async function createClosure(db: Db, clubId: string): Promise<string> {
  const id = uuidv7();
  const { startsAt, endsAt, reason } = closureBody();
  await db
    .insertInto('course_closures')
    .values({ id, club_id: clubId, starts_at: startsAt, ends_at: endsAt, reason })
    .execute();
  return id;
}

/** Announces a closure on the day of a golf session, whose organiser was notified of it. */
export async function createClosureDuring(db: Db, clubId: string, golfSessionId: string, day: string) {
  const id = uuidv7();
  const times = { starts_at: new Date(`${day}T05:00:00Z`), ends_at: new Date(`${day}T22:00:00Z`) };
  await db
    .insertInto('course_closures')
    .values({ id, club_id: clubId, ...times, reason: 'Clubkampioenschap' })
    .execute();
  await db
    .insertInto('course_closure_notices')
    .values({ closure_id: id, golf_session_id: golfSessionId })
    .execute();
}
