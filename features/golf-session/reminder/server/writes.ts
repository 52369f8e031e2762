import { sql } from 'kysely';
import { notify } from '#features/notification/server/writes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { workThrough } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { isDue, type ReminderMoment } from '../rules.ts';
import { findPlayers, type Player } from './reads.ts';

export function chooseMoment(
  db: Db,
  userId: string,
  now: Date,
  { id, moment }: { id: string; moment: ReminderMoment },
) {
  return runCommand(db, { userId, id, name: 'reminder.choose' }, async (tx) => {
    await rowsOf(tx, 'reminder_settings', { user_id: userId }).put({ moment, updated_at: now });
    return { moment };
  });
}

/**
 * Reminds these players, each once per round and start. It skips players who left meanwhile, and rounds that were cancelled or
 * moved: the participant row is locked and must still say the same.
 */
function remind(db: Db, players: readonly Player[]): Promise<void> {
  const column = (key: keyof Player) => players.map((player) => player[key]);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string; relatedId: string; golfSessionStartsAt: string }>`
      with playing as (
        select participant.golf_session_id, participant.user_id, participant.starts_at
        from golf_session_participants as participant
        join unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('startsAt')}::timestamptz[])
          as due (golf_session_id, user_id, starts_at) using (golf_session_id, user_id, starts_at)
        where not participant.cancelled and participant.list in ('organised', 'joined')
        order by participant.golf_session_id, participant.user_id for key share of participant
      )
      insert into reminders (golf_session_id, user_id, starts_at)
      select golf_session_id, user_id, starts_at from playing
      on conflict do nothing
      returning user_id as "userId", golf_session_id as "relatedId", starts_at as "golfSessionStartsAt"`.execute(
      tx,
    );
    const recipients = rows.map((row) => ({ ...row, actorId: null }));
    await notify(tx, { kind: 'reminder', event: 'soon', recipients });
  });
}

const mostAtOnce = 500;

export async function sendReminders(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const due = (await findPlayers(db, { now })).filter(({ moment, startsAt, joinedAt }) =>
    isDue(moment, { startsAt: new Date(startsAt), joinedAt: new Date(joinedAt) }, now),
  );
  const options = { job: 'reminder.send', log, atOnce: mostAtOnce };
  await workThrough(due, options, (players) => remind(db, players));
}
