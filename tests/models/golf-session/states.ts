// The state of the model and of the database, in one form that can be compared.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { held, starsOf, statusOf, type Golfer, type Round, type World } from './world.ts';

type Shown = {
  status: string;
  organiser: Golfer;
  startsAt: number;
  places: number;
  held: number;
  reason: string | null;
  archived: boolean;
  completedAt: number | null;
  counted: boolean;
  /** In the order of joining. `?`: still has to confirm a new time. */
  players: string[];
  /** The waiting list in order, with the deadline of an offer. */
  line: string[];
  removed: Golfer[];
  requests: string[];
  /** Offers of the organiser's role. `!`: the organiser leaves. */
  handovers: string[];
  absent: Golfer[];
  stars: string[];
};
/** Null: deleted. Averages by golfer. */
export type State = { rounds: (Shown | null)[]; averages: string[] };

const sorted = <T extends string | number>(items: Iterable<T>): T[] =>
  [...items].toSorted((one, other) => (one < other ? -1 : 1));
const untilText = (until: number | null) => (until === null ? '' : ` until ${new Date(until).toISOString()}`);

export const stateOfModel = (world: World, golfers: number): State => ({
  rounds: world.rounds.map((round) => round && shownOf(round)),
  averages: Array.from({ length: golfers }, (_, who) => averageOf(starsOf(world, who))),
});

const shownOf = (round: Round): Shown => ({
  status: statusOf(round),
  organiser: round.organiser,
  startsAt: round.startsAt,
  places: round.places,
  held: held(round),
  reason: round.reason,
  archived: round.archived,
  completedAt: round.completedAt,
  counted: round.counted,
  players: round.players.map(({ who, askedAgain }) => `${who}${askedAgain ? '?' : ''}`),
  line: round.line.map(({ who, until }) => `${who}${untilText(until)}`),
  removed: sorted(round.removed),
  requests: sorted([...round.requests].map(([who, { status }]) => `${who} ${status}`)),
  handovers: sorted(
    [...round.handovers].map(
      ([who, offer]) => `${who} ${offer.status}${offer.leaves ? '!' : ''}${untilText(offer.until)}`,
    ),
  ),
  absent: sorted(round.absent),
  stars: sorted([...round.stars].map(([pair, stars]) => `${pair} ${stars}`)),
});

function averageOf(stars: readonly number[]): string {
  if (stars.length === 0) return 'none';
  const sum = stars.reduce((total, one) => total + one, 0);
  return `${Math.round((sum / stars.length) * 100) / 100} of ${stars.length}`;
}

type Row = Omit<
  Shown,
  'organiser' | 'players' | 'line' | 'removed' | 'requests' | 'handovers' | 'absent' | 'stars'
> & {
  id: string;
  organiserId: string;
  players: { id: string; askedAgain: boolean }[];
  line: { id: string; status: string; until: number | null }[];
  requests: { id: string; status: string }[];
  handovers: { id: string; status: string; until: number; leaves: boolean }[];
  absent: string[];
  stars: { rater: string; rated: string; stars: number }[];
};

/** Golf sessions by id, in the order of the model. */
export async function stateOfDatabase(
  db: Db,
  golferIds: readonly string[],
  roundIds: readonly string[],
): Promise<State> {
  const numbers = new Map(golferIds.map((id, who) => [id, who]));
  const [{ rows }, averages] = await Promise.all([readRounds(db, roundIds), readAverages(db, golferIds)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const averageOfId = new Map(
    averages.rows.map(({ id, average, total }) => [id, total === 0 ? 'none' : `${average} of ${total}`]),
  );
  return {
    rounds: roundIds.map((id) => {
      const row = byId.get(id);
      return row ? fromRow(row, (golferId) => numbers.get(golferId) ?? -1) : null;
    }),
    averages: golferIds.map((id) => averageOfId.get(id) ?? 'missing'),
  };
}

function fromRow({ id: _id, organiserId, ...row }: Row, numberOf: (id: string) => Golfer): Shown {
  return {
    ...row,
    organiser: numberOf(organiserId),
    players: row.players.map(({ id, askedAgain }) => `${numberOf(id)}${askedAgain ? '?' : ''}`),
    line: row.line
      .filter(({ status }) => status !== 'removed')
      .map(({ id, until }) => `${numberOf(id)}${untilText(until)}`),
    removed: sorted(row.line.filter(({ status }) => status === 'removed').map(({ id }) => numberOf(id))),
    requests: sorted(row.requests.map(({ id, status }) => `${numberOf(id)} ${status}`)),
    handovers: sorted(
      row.handovers.map(
        ({ id, status, leaves, until }) => `${numberOf(id)} ${status}${leaves ? '!' : ''}${untilText(until)}`,
      ),
    ),
    absent: sorted(row.absent.map(numberOf)),
    stars: sorted(
      row.stars.map(({ rater, rated, stars }) => `${numberOf(rater)}>${numberOf(rated)} ${stars}`),
    ),
  };
}

const readAverages = (db: Db, ids: readonly string[]) =>
  sql<{ id: string; average: number | null; total: number }>`
  select id, average_rating as average, total_ratings as total from profiles where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );

const readRounds = (db: Db, ids: readonly string[]) =>
  sql<Row>`
  select id, organizer_id as "organiserId", status, extract(epoch from starts_at)::float8 * 1000 as "startsAt",
    max_players as places, offered_places as held, cancel_reason as reason, archived_at is not null as archived,
    extract(epoch from completed_at)::float8 * 1000 as "completedAt",
    exists (select from rating_periods where golf_session_id = one.id and closed_at is not null) as counted,
    (select coalesce(json_agg(json_build_object('id', user_id, 'askedAgain', asked_again_at is not null)
      order by joined_at), '[]') from golf_session_participants where golf_session_id = one.id) as players,
    (select coalesce(json_agg(json_build_object('id', user_id, 'status', status,
      'until', extract(epoch from offered_until)::float8 * 1000) order by joined_at, id), '[]')
      from waiting_list_entries where golf_session_id = one.id) as line,
    (select coalesce(json_agg(json_build_object('id', user_id, 'status', status)), '[]')
      from join_requests where golf_session_id = one.id) as requests,
    (select coalesce(json_agg(json_build_object('id', offered_to, 'status', status, 'leaves', leaves,
      'until', extract(epoch from answer_until)::float8 * 1000)), '[]')
      from handovers where golf_session_id = one.id) as handovers,
    array(select user_id::text from absences where golf_session_id = one.id) as absent,
    (select coalesce(json_agg(json_build_object('rater', rater_id, 'rated', rated_user_id, 'stars', rating)), '[]')
      from ratings where golf_session_id = one.id) as stars
  from golf_sessions as one where id = any(${[...ids]}::uuid[])`.execute(db);
