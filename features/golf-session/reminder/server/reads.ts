import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import { earliestHours, type ReminderMoment } from '../rules.ts';

const proposedMoment: ReminderMoment = 'evening';

export async function findMoment(db: Db, userId: string): Promise<ReminderMoment> {
  const row = await rowsOf(db, 'reminder_settings', { user_id: userId }).find('moment');
  return row?.moment ?? proposedMoment;
}

export type Player = {
  /** Of the golf session. */
  id: string;
  userId: string;
  startsAt: string;
  joinedAt: string;
  moment: ReminderMoment;
};

/**
 * The players of rounds in the next hours who were not reminded yet. Begins at the golf sessions, which have an index on the start. With
 * an index on the participants' start, the planner would choose worse plans in other statements.
 */
export const findPlayers = statement<{ now: Date }, Player>(
  ({ now }) => sql`
  select participant.user_id as "userId", participant.golf_session_id as id,
    participant.starts_at as "startsAt", participant.joined_at as "joinedAt",
    coalesce(settings.moment, ${sql.lit(proposedMoment)}) as moment
  from golf_sessions as golf_session
  join golf_session_participants as participant on participant.golf_session_id = golf_session.id
  join users as person on person.id = participant.user_id
  left join reminder_settings as settings on settings.user_id = participant.user_id
  where golf_session.archived_at is null and golf_session.starts_at > ${now}
    and golf_session.starts_at <= ${now}::timestamptz + ${sql.raw(`interval '${earliestHours} hours'`)}
    and not participant.cancelled and participant.list in ('organised', 'joined')
    and ${isOpenAccount(sql`person`)} and settings.moment is distinct from 'none'
    and not exists (select from reminders as reminder where reminder.golf_session_id = participant.golf_session_id
      and reminder.user_id = participant.user_id and reminder.starts_at = participant.starts_at)
  order by participant.starts_at, participant.golf_session_id, participant.user_id`,
);
