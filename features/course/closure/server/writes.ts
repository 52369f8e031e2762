import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { publishCourseChange } from '#features/course/server/writes.ts';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { runAdminCommand } from '#features/membership/server/writes.ts';
import { markAnswered, notify } from '#features/notification/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { ClosureForm } from '../closure.ts';
import { isAnnounceable, mostClosures } from '../rules.ts';
import { isPlayedDuring } from './reads.ts';

type Announced = ClosureForm & { id: string; clubId: AdministeredClubId };

/** Announces a closure; the command's id becomes its id. */
export function createClosure(db: Db, userId: string, now: Date, { id, clubId, ...form }: Announced) {
  return runAdminCommand(db, { userId, id, clubId, name: 'courseClosure.create' }, async (tx) => {
    if (!isAnnounceable(form, now)) return refuse('NOT_AHEAD');
    // Admins take turns, or concurrent closures would not be counted.
    await sql`select from golf_clubs where id = ${clubId} for no key update`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from course_closures where club_id = ${clubId} and ends_at > ${now}`.execute(
      tx,
    );
    if ((rows[0]?.count ?? 0) >= mostClosures) return refuse('TOO_MANY');
    const closure = { id, club_id: clubId, set_by: userId, ...columnsOf(form) };
    if (!(await insertNew(tx, 'course_closures', closure))) return refuse('COMMAND_REUSED');
    await applyClosure(tx, { closureId: id, clubId, userId, action: 'course-closure.created' }, now);
    return { closureId: id };
  });
}

const columnsOf = ({ startsAt, endsAt, reason }: ClosureForm) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  reason,
});

type Changed = Announced & { closureId: string; seen?: string | undefined };

/** Refused when another admin changed the closure since the caller saw it. */
export function updateClosure(
  db: Db,
  userId: string,
  now: Date,
  { id, clubId, closureId, seen, ...form }: Changed,
) {
  return runAdminCommand(db, { userId, id, clubId, name: 'courseClosure.update' }, async (tx) => {
    if (!isAnnounceable(form, now)) return refuse('NOT_AHEAD');
    const found = await rowsOf(tx, 'course_closures', { id: closureId, club_id: clubId }).lock('updated_at');
    if (!found) return refuse('NOT_FOUND');
    if (seen !== undefined && found.updated_at !== seen) return refuse('CHANGED_MEANWHILE');
    await rowsOf(tx, 'course_closures', { id: closureId }).update({
      ...columnsOf(form),
      set_by: userId,
      updated_at: now,
    });
    await applyClosure(tx, { closureId, clubId, userId, action: 'course-closure.changed' }, now);
    return { closureId };
  });
}

type Lifted = { id: string; clubId: AdministeredClubId; closureId: string };

/** Deletes a closure, so that organisers are no longer asked about it. The audit log keeps that it was there. */
export function liftClosure(db: Db, userId: string, { id, clubId, closureId }: Lifted) {
  return runAdminCommand(db, { userId, id, clubId, name: 'courseClosure.lift' }, async (tx) => {
    const isDeleted = await rowsOf(tx, 'course_closures', { id: closureId, club_id: clubId }).delete();
    if (!isDeleted) return refuse('NOT_FOUND');
    await recordDeed(tx, { actorId: userId, action: 'course-closure.lifted', clubId });
    await publishCourseChange(tx, clubId);
    return { closureId };
  });
}

type Announcement = {
  closureId: string;
  clubId: AdministeredClubId;
  userId: string;
  action: 'course-closure.created' | 'course-closure.changed';
};

/**
 * Notifies each organiser of a golf session in that time, once per closure. A moved closure drops the notices of golf sessions that it no
 * longer covers.
 */
async function applyClosure(tx: Tx, { closureId, clubId, userId, action }: Announcement, now: Date) {
  const played = isPlayedDuring(sql`${now}`);
  await sql`delete from course_closure_notices as notice where closure_id = ${closureId} and not exists (
    select from golf_sessions as golf_session, course_closures as closure
    where golf_session.id = notice.golf_session_id and closure.id = notice.closure_id and ${played})`.execute(
    tx,
  );
  const { rows: recipients } = await sql<{ userId: string; relatedId: string; golfSessionStartsAt: string }>`
    with noticed as (
      insert into course_closure_notices (closure_id, golf_session_id)
      select closure.id, golf_session.id
      from golf_sessions as golf_session, course_closures as closure
      where closure.id = ${closureId} and ${played}
      on conflict do nothing returning golf_session_id
    )
    select golf_session.organizer_id as "userId", golf_session.id as "relatedId",
      golf_session.starts_at as "golfSessionStartsAt"
    from noticed join golf_sessions as golf_session on golf_session.id = noticed.golf_session_id
    join users as person on person.id = golf_session.organizer_id
    where ${isOpenAccount(sql`person`)}
    order by golf_session.id`.execute(tx);
  await notify(tx, {
    kind: 'golf_session',
    event: 'course_closed',
    clubId,
    recipients: recipients.map((recipient) => ({ ...recipient, actorId: null })),
  });
  await recordDeed(tx, { actorId: userId, action, clubId });
  await publishCourseChange(tx, clubId);
}

/** The organiser plays anyway: the closures that were announced so far do not ask again. */
export function keepGolfSession(
  db: Db,
  userId: string,
  now: Date,
  { id, golfSessionId }: { id: string; golfSessionId: OrganisedGolfSessionId },
) {
  return runCommand(db, { userId, id, name: 'courseClosure.keep' }, async (tx) => {
    await rowsOf(tx, 'course_closure_notices', { golf_session_id: golfSessionId, kept_at: null }).update({
      kept_at: now,
    });
    const question = { kind: 'golf_session', events: ['course_closed'], userId } as const;
    await markAnswered(tx, { ...question, relatedId: golfSessionId }, now);
    return { golfSessionId };
  });
}
