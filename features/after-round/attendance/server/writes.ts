import { sql } from 'kysely';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { attendanceChanged } from '#features/after-round/events.ts';
import { closeWhenComplete } from '#features/after-round/rating/server/writes.ts';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { markInput } from '../attendance.ts';
import { whyNotToMark } from '../rules.ts';
import { findMarkState } from './reads.ts';

type Mark = z.infer<typeof markInput> & { golfSessionId: OrganisedGolfSessionId };

/** Marks whether a player came. When the others have already rated every player who did, the ratings count from now on. */
export function markAttendance(db: Db, organiserId: string, now: Date, mark: Mark) {
  const { id, golfSessionId, userId, absent } = mark;
  return runCommand(db, { userId: organiserId, id, name: 'attendance.mark' }, async (tx) => {
    await sql`select from golf_sessions where id = ${golfSessionId} for no key update`.execute(tx);
    const state = await findMarkState(tx, golfSessionId);
    if (!state) return refuse('NOT_FOUND');
    const why = whyNotToMark(state, now);
    if (why) return refuse(why === 'counted' ? 'COUNTED' : 'NOT_PLAYED');
    const player = { golf_session_id: golfSessionId, user_id: userId };
    if (!(await rowsOf(tx, 'golf_session_participants', player).find('user_id'))) return refuse('NOT_FOUND');
    if (absent) await insertNew(tx, 'absences', player);
    else await rowsOf(tx, 'absences', player).delete();
    await publish(tx, {
      topic: personTopic(organiserId),
      kind: attendanceChanged,
      subjectId: golfSessionId,
    });
    await closeWhenComplete(tx, golfSessionId, now);
    return { id };
  });
}
