import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import type { OwnGolfSessionId, GolfSessionState, Holes } from '#features/golf-session/golf-session.ts';
import { endOfRound } from '#features/golf-session/rules.ts';
import type { Db } from '#platform/server/database.ts';
import { writeCalendar, type CalendarEvent } from '#platform/server/icalendar.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import { calendarCopy, eventText } from '../copy.ts';

/** How long rounds stay in the feed after their start. Those that the golfer left stay as long as played ones. */
const keptDays = { played: 365, cancelled: 30 } as const;

/** How often a calendar program should read the feed again. */
const refreshMinutes = 60;

type Round = {
  id: string;
  /** Null: it changed after the golfer left, and the golfer must not see the change. */
  title: string | null;
  description: string | null;
  location: string | null;
  startsAt: string;
  holes: Holes;
  meetingMinutes: number | null;
  status: GolfSessionState | 'left';
  cancelReason: string | null;
  sequence: number;
  changedAt: string;
};

// Selects nothing about other players. Leaving and joining again each raise the sequence by one, in this golfer's calendar only.
const columns = sql`golf_session.id, golf_session.title, golf_session.description, golf_session.location,
  golf_session.starts_at as "startsAt", golf_session.holes, golf_session.meeting_minutes as "meetingMinutes",
  golf_session.status, golf_session.cancel_reason as "cancelReason",
  golf_session.sequence + 2 * coalesce(departure.times, 0) as sequence, golf_session.changed_at as "changedAt"`;

const departuresOf = (userId: Fragment) => sql`left join calendar_departures as departure
  on departure.golf_session_id = golf_session.id and departure.user_id = ${userId}`;

const one = statement<{ id: OwnGolfSessionId; userId: string }, Round>(
  ({ id, userId }) => sql`
    select ${columns} from golf_sessions as golf_session ${departuresOf(userId)} where id = ${id}`,
);

/** More rounds than a golfer plays in a year. */
const mostRounds = sql.lit(500);

const days = (count: number) => sql.raw(`interval '${count} days'`);

const playedBy = (userId: Fragment, now: Fragment) => sql`
  select ${columns} from golf_session_participants as mine
  join golf_sessions as golf_session on golf_session.id = mine.golf_session_id ${departuresOf(userId)}
  where mine.user_id = ${userId} and mine.list in ('organised', 'joined', 'completed') and (
    not mine.cancelled and mine.starts_at > ${now}::timestamptz - ${days(keptDays.played)}
    or mine.cancelled and mine.starts_at > ${now}::timestamptz - ${days(keptDays.cancelled)})
  order by mine.starts_at desc, mine.golf_session_id limit ${mostRounds}`;

const ifUnchanged = (column: Fragment) =>
  sql`case when golf_session.sequence = departure.sequence then golf_session.${column} end`;

const leftBy = (userId: Fragment, now: Fragment) => sql`
  select golf_session.id, ${ifUnchanged(sql`title`)}, null, ${ifUnchanged(sql`location`)}, departure.starts_at, departure.holes, null::integer,
    'left', null, departure.sequence + 2 * departure.times - 1, departure.left_at
  from calendar_departures as departure join golf_sessions as golf_session on golf_session.id = departure.golf_session_id
  where departure.user_id = ${userId} and departure.starts_at > ${now}::timestamptz - ${days(keptDays.played)}
    and not exists (select from golf_session_participants as again
      where again.golf_session_id = golf_session.id and again.user_id = ${userId})
  order by departure.starts_at desc, golf_session.id limit ${mostRounds}`;

const rounds = statement<{ userId: string; now: Date }, Round>(
  ({ userId, now }) => sql`(${playedBy(userId, now)}) union all (${leftBy(userId, now)})`,
);

/** The calendar file of one golf session, for one of its players; null when it is gone. */
export async function writeEvent(
  db: Db,
  publicUrl: string,
  userId: string,
  golfSessionId: OwnGolfSessionId,
): Promise<string | null> {
  const found = await one(db, { id: golfSessionId, userId });
  return found.length === 0 ? null : write(publicUrl, found);
}

/** The calendar of the user whose token this is; null when there is none, or the account is suspended or closed. */
export async function writeFeed(
  db: Db,
  publicUrl: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const owner = await db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users as person', 'person.id', 'feed.user_id')
    .select('feed.user_id as id')
    .where('feed.token_hash', '=', tokenHash)
    .where(isOpenAccount(sql`person`))
    .executeTakeFirst();
  return owner ? write(publicUrl, await rounds(db, { userId: owner.id, now })) : null;
}

const write = (publicUrl: string, found: readonly Round[]) =>
  writeCalendar({
    name: calendarCopy.name,
    refreshMinutes,
    events: found.map((round) => eventOf(publicUrl, round)),
  });

const eventOf = (publicUrl: string, round: Round): CalendarEvent => ({
  uid: `${round.id}@clubgenoot`,
  title: round.title ?? calendarCopy.left.title,
  description: round.status === 'left' ? calendarCopy.left.description : eventText(round),
  location: round.location ?? '',
  url: `${publicUrl}/session-participant/${round.id}`,
  startsAt: new Date(round.startsAt),
  endsAt: endOfRound(round),
  isCancelled: round.status === 'cancelled' || round.status === 'left',
  sequence: round.sequence,
  changedAt: new Date(round.changedAt),
});

/** The seed of the user's current token. */
export async function findSeed(db: Db, userId: string): Promise<Buffer | null> {
  const row = await rowsOf(db, 'calendar_feeds', { user_id: userId }).find('token_seed');
  return row?.token_seed ?? null;
}
