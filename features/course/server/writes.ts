import { sql } from 'kysely';
import { recordDeed } from '#features/audit/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubTopic } from '#features/membership/server/live.ts';
import { runAdminCommand } from '#features/membership/server/writes.ts';
import { refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import type { CourseSetting } from '../course.ts';
import { courseChanged } from '../events.ts';
import { isAhead, isReported } from '../rules.ts';
import { findStoredReport } from './reads.ts';

/** Notifies the club's members: the course cards are out of date. */
export const publishCourseChange = (tx: Tx, clubId: string): Promise<void> =>
  publish(tx, { topic: clubTopic(clubId), kind: courseChanged, subjectId: clubId });

type Setting = CourseSetting & { id: string; clubId: AdministeredClubId };

/** Reports the status of the course, unless another admin did so since the caller looked. */
export function setCourseStatus(db: Db, userId: string, now: Date, { id, clubId, ...setting }: Setting) {
  return runAdminCommand(db, { userId, id, clubId, name: 'course.set' }, async (tx) => {
    // Admins take turns. The club is locked, because the first report has no row of its own to lock.
    const club = await sql`select from golf_clubs where id = ${clubId} for no key update`.execute(tx);
    if (club.rows.length === 0) return refuse('NOT_FOUND');
    const stored = await findStoredReport(tx, clubId);
    const isOvertaken = (stored?.updatedAt ?? null) !== setting.seen;
    if (isOvertaken && !(stored && isReported(setting, stored))) return refuse('CHANGED_MEANWHILE');
    if (!isAhead(setting.validUntil, now)) return refuse('NOT_AHEAD');
    const values = {
      status: setting.status,
      message: setting.message || null,
      reasons: setting.reasons,
      closed_holes: setting.closedHoles,
      valid_until: setting.validUntil,
      updated_by: userId,
      updated_at: now,
    };
    const { setAt } = await tx
      .insertInto('course_statuses')
      .values({ club_id: clubId, ...values })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet(values))
      .returning('updated_at as setAt')
      .executeTakeFirstOrThrow();
    await recordDeed(tx, { actorId: userId, action: `course.${setting.status}`, clubId });
    await publishCourseChange(tx, clubId);
    return { setAt };
  });
}
