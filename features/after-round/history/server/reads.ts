import { sql } from 'kysely';
import { hiddenPeople } from '#features/block/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { statement, type StandIns } from '#platform/server/statement.ts';
import type { RoundFigures } from '../history.ts';
import { lastMonths, startOfMonth } from '../rules.ts';

/** More than one round a day: a bound for each statement. */
const mostRounds = sql.lit(400);
const mostShown = sql.lit(5);

type Played = { userId: string; since: Date };

/** The completed rounds of a user, in the order of an index, without rounds from which the user was absent. */
const roundsOf = ({ userId, since }: StandIns<Played>) => sql`with rounds as materialized (
    select golf_session_id, starts_at from golf_session_participants as participant
    where user_id = ${userId} and list = 'completed' and not cancelled and starts_at >= ${since}
      and not exists (select from absences where golf_session_id = participant.golf_session_id and user_id = ${userId})
    order by starts_at desc, golf_session_id desc limit ${mostRounds})`;

const roundsByMonth = statement<Played, RoundFigures['months'][number]>(
  (played) => sql`${roundsOf(played)}
  select to_char(starts_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, count(*)::int as rounds
  from rounds group by 1`,
);

/**
 * `offset 0` makes the planner look up the players of each round; it may otherwise read everybody's rounds. Leaves out people in a
 * block with the user, closed accounts, and absent players.
 */
const peopleMet = statement<Played, RoundFigures['people'][number]>(
  (played) => sql`${roundsOf(played)}, hidden as materialized ${hiddenPeople(played.userId)}
  select profile.id, profile.display_name as "displayName", profile.avatar_url as "avatarUrl", met.rounds
  from (
    select other.user_id, count(*)::int as rounds, max(rounds.starts_at) as latest
    from rounds cross join lateral (
      select golf_session_id, user_id from golf_session_participants
      where golf_session_id = rounds.golf_session_id offset 0) as other
    where other.user_id <> ${played.userId} and other.user_id not in (select id from hidden)
      and not exists (select from absences where golf_session_id = other.golf_session_id and user_id = other.user_id)
    group by other.user_id order by rounds desc, latest desc, other.user_id limit ${mostShown}
  ) as met join profiles as profile on profile.id = met.user_id
  order by met.rounds desc, met.latest desc, profile.id`,
);

const locationsPlayed = statement<Played, RoundFigures['locations'][number]>(
  (played) => sql`${roundsOf(played)}
  select min(golf_session.location) as location, count(*)::int as rounds
  from rounds cross join lateral (
    select location from golf_sessions where id = rounds.golf_session_id offset 0) as golf_session
  group by lower(golf_session.location) order by rounds desc, max(rounds.starts_at) desc limit ${mostShown}`,
);

/** What the user played in the last twelve months. */
export async function findRoundFigures(db: Db, userId: string, now: Date): Promise<RoundFigures> {
  const months = lastMonths(now);
  const played = { userId, since: startOfMonth(months[0]!) };
  const [counted, people, locations] = await Promise.all([
    roundsByMonth(db, played),
    peopleMet(db, played),
    locationsPlayed(db, played),
  ]);
  const roundsIn = new Map(counted.map((row) => [row.month, row.rounds]));
  return {
    total: counted.reduce((sum, row) => sum + row.rounds, 0),
    months: months.map((month) => ({ month, rounds: roundsIn.get(month) ?? 0 })),
    people,
    locations,
  };
}
