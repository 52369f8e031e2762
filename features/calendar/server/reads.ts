import type { OwnGolfSessionId, GolfSessionState, Holes } from '#features/golf-session/golf-session.ts';
import { endOfRound } from '#features/golf-session/rules.ts';
import type { Db } from '#platform/server/database.ts';
import { writeCalendar, type CalendarEvent } from '#platform/server/icalendar.ts';
import { query } from '#platform/server/statement.ts';
import { calendarCopy, eventText } from '../copy.ts';
import { keptDays, refreshMinutes } from '../rules.ts';

type Round = {
  id: string;
  title: string;
  description: string | null;
  location: string;
  startsAt: string;
  holes: Holes;
  meetingMinutes: number | null;
  status: GolfSessionState;
  cancelReason: string | null;
  sequence: number;
  changedAt: string;
};

// Nothing about other players.
const columns = `golf_session.id, golf_session.title, golf_session.description, golf_session.location,
  golf_session.starts_at as "startsAt", golf_session.holes, golf_session.meeting_minutes as "meetingMinutes",
  golf_session.status, golf_session.cancel_reason as "cancelReason", golf_session.sequence,
  golf_session.changed_at as "changedAt"`;

const oneText = `select ${columns} from golf_sessions as golf_session where id = $1`;

/** More rounds than somebody plays in a year. */
const mostRounds = 500;

const listText = `
  select ${columns} from golf_session_participants as mine
  join golf_sessions as golf_session on golf_session.id = mine.golf_session_id
  where mine.user_id = $1 and mine.list in ('organised', 'joined', 'completed') and (
    not mine.cancelled and mine.starts_at > $2::timestamptz - interval '${keptDays.played} days'
    or mine.cancelled and mine.starts_at > $2::timestamptz - interval '${keptDays.cancelled} days')
  order by mine.starts_at desc, mine.golf_session_id limit ${mostRounds}`;

/** The calendar file of one golf session; null when it is gone. */
export async function writeEvent(
  db: Db,
  publicUrl: string,
  golfSessionId: OwnGolfSessionId,
): Promise<string | null> {
  const rounds = await query<Round>(db, oneText, [golfSessionId]);
  return rounds.length === 0 ? null : write(publicUrl, rounds);
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
    .where('person.suspended_at', 'is', null)
    .where('person.deletion_due_at', 'is', null)
    .executeTakeFirst();
  return owner ? write(publicUrl, await query<Round>(db, listText, [owner.id, now])) : null;
}

const write = (publicUrl: string, rounds: readonly Round[]) =>
  writeCalendar({
    name: calendarCopy.name,
    refreshMinutes,
    events: rounds.map((round) => eventOf(publicUrl, round)),
  });

const eventOf = (publicUrl: string, round: Round): CalendarEvent => ({
  uid: `${round.id}@clubgenoot`,
  title: round.title,
  description: eventText(round),
  location: round.location,
  url: `${publicUrl}/session-participant/${round.id}`,
  startsAt: new Date(round.startsAt),
  endsAt: endOfRound(round),
  isCancelled: round.status === 'cancelled',
  sequence: round.sequence,
  changedAt: new Date(round.changedAt),
});

/** The seed of the user's current token. */
export async function findSeed(db: Db, userId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token_seed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.token_seed ?? null;
}
