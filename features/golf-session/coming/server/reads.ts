// The list of coming golf sessions. The caller, the right and the rows are one statement.
import { sql } from 'kysely';
import { golfer } from '#features/account/access.ts';
import { besideCaller, callerHandicap, callerId } from '#features/account/server/reads.ts';
import { hiddenPeople } from '#features/block/server/reads.ts';
import type { ComingDays, ComingFilter } from '#features/golf-session/golf-session.ts';
import { dayRange, stripOf, weekendOf } from '#features/golf-session/rules.ts';
import {
  rowColumns,
  listedRows,
  soonestFirst,
  toRow,
  type ListedRow,
} from '#features/golf-session/server/cards.ts';
import { clubReader, type ClubFacts } from '#features/membership/access.ts';
import { findClubFacts } from '#features/membership/server/reads.ts';
import { gateBesideCaller, type FindCaller } from '#platform/server/calls.ts';
import { afterKey, pageKey, type PageInput, type PageKey } from '#platform/server/http/read-page.ts';
import { rowsFor, type Fragment, type RowLimit, type StandIns } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { toPage } from '#platform/shared/page.ts';

type Values = PageKey & { clubId?: string | undefined; start?: Date | undefined; end?: Date | undefined };

type Whose = 'club and public' | 'clubs and public' | 'public';
type Places = 'free' | 'none' | 'any';
const statesOf = { free: ['open'], none: ['full'], any: ['open', 'full'] } as const;
type Variant = [
  whose: Whose,
  places: Places,
  between: boolean,
  level: boolean,
  later: boolean,
  limit: RowLimit,
];

/**
 * Coming golf sessions of the club and public ones, with and without a free place, are separate lists, each in the order of an index
 * (golf_sessions_of_club, golf_sessions_public): no index has the order of 'of the club or public'. The indexes also contain the handicap
 * range, with null as the lowest and the highest handicap. Several clubs are a list each too. A series is listed by its first golf
 * session that the filters find.
 */
const rows = besideCaller<Values, ListedRow, Variant>(
  rowColumns,
  (value, whose, places, between, level, later, limit) => {
    const after = later ? afterKey(value, ['instant', 'id'], sql`(starts_at, id) >`) : sql``;
    const wanted = conditions(value, between, level);
    const states = sql.join(statesOf[places].map((state) => sql.lit(state)));
    const isLater = sql`(golf_session.series_id is not null and exists (select from golf_sessions as earlier
      where earlier.series_id = golf_session.series_id and earlier.status in (${states}) and ${wanted}
        and (earlier.starts_at, earlier.id) < (golf_session.starts_at, golf_session.id)))`;
    const soonest = (owner: Fragment, state: string) => sql`(select * from golf_sessions as golf_session
      where ${owner} and status = ${sql.lit(state)} and ${wanted} and not ${isLater} ${after}
      order by ${soonestFirst} limit ${sql.lit(limit)})`;
    const lists = listsOf(value, whose, places, soonest);
    const chosen = sql`select * from (${sql.join(lists, sql` union all `)}) as golf_session
      order by ${soonestFirst} limit ${sql.lit(limit)}`;
    return listedRows(callerId, { chosen, now: value.now, hides: 'list' });
  },
);

/** `list`: a select of the golf sessions of one owner in one state. */
function listsOf(
  { clubId }: StandIns<Values>,
  whose: Whose,
  places: Places,
  list: (owner: Fragment, state: string) => Fragment,
): Fragment[] {
  return statesOf[places].flatMap((state) => {
    const open = list(sql`club_id is null`, state);
    if (whose === 'public') return [open];
    if (whose === 'club and public') return [list(sql`club_id = ${clubId}`, state), open];
    return [
      sql`(select one.* from ${callersClubs} cross join lateral ${list(sql`club_id = mine.id`, state)} as one)`,
      open,
    ];
  });
}

const callersClubs = sql`(select (membership ->> 'clubId')::uuid as id
  from caller cross join lateral unnest(memberships) as membership) as mine`;

/** A caller without a handicap gets golf sessions of every level. */
const conditions = (
  { now, start, end }: StandIns<Values & { now: Date }>,
  between: boolean,
  level: boolean,
) =>
  sql`archived_at is null and starts_at > ${now} and organizer_id not in (select id from hidden)
    ${between ? sql`and starts_at >= ${start} and starts_at < ${end}` : sql``}
    ${
      level
        ? sql`and coalesce(min_handicap, -10) <= coalesce(${callerHandicap}, 54)
          and coalesce(max_handicap, 54) >= coalesce(${callerHandicap}, -10)`
        : sql``
    }`;

type ComingInput = PageInput & ComingFilter;

/** Reads the rows beside the caller; `clubId` only for those of a club. */
export const findComing =
  (whose: Whose, input: ComingInput & { clubId?: string }): FindCaller<ListedRow> =>
  (db, session) => {
    const inWeekend = input.when === 'weekend' ? weekendOf(session.now) : null;
    const between = input.day === undefined ? inWeekend : dayRange(input.day);
    const key = pageKey(input.cursor, ['instant', 'id']);
    return rows(
      { clubId: input.clubId, ...between, ...key },
      whose,
      input.places ?? 'any',
      between !== null,
      input.level === 'mine',
      key !== null,
      rowsFor(input.limit),
    )(db, session);
  };

type Day = ComingDays['days'][number];

/** Counts the golf sessions that begin between two instants, by the same indexes. */
const days = besideCaller<Values, Day, [whose: Whose, places: Places, level: boolean]>(
  3,
  (value, whose, places, level) => {
    const list = (owner: Fragment, state: string) => sql`(select starts_at, status from golf_sessions
      where ${owner} and status = ${sql.lit(state)} and ${conditions(value, true, level)})`;
    return sql`with hidden as materialized ${hiddenPeople(callerId)}
      select to_char(starts_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as day, count(*)::int, bool_or(status = 'open') as free
      from (${sql.join(listsOf(value, whose, places, list), sql` union all `)}) as golf_session group by 1`;
  },
);

type DaysInput = Omit<ComingFilter, 'day'>;

const findDays =
  (whose: Whose, input: DaysInput & { clubId?: string }): FindCaller<Day> =>
  (db, session) => {
    const { start, end } = stripOf(session.now);
    const weekend = input.when === 'weekend' ? weekendOf(session.now) : null;
    const between = weekend ?? { start, end };
    const values = { clubId: input.clubId, ...between };
    return days(values, whose, input.places ?? 'any', input.level === 'mine')(db, session);
  };

/** Each day of the strip, also those without a golf session. */
export function toComingDays(found: readonly Day[], now: Date): ComingDays {
  const byDay = new Map(found.map((one) => [one.day, one]));
  return { days: stripOf(now).days.map((day) => byDay.get(day) ?? { day, count: 0, free: false }) };
}

type OfClub = { clubId: string };
type OfPublic = { clubs?: 'mine' | undefined };

/** The gate of a list of a club, which reads the caller and the rows in one statement. */
const clubsGate = <Input, Row>(find: (whose: Whose, input: Input & OfClub) => FindCaller<Row>) =>
  gateBesideCaller(
    clubReader,
    (input: Input & OfClub) => find('club and public', input),
    async (rows, input, caller): Promise<{ facts: ClubFacts; proven: { rows: Row[] } }> => ({
      facts: await findClubFacts(caller, input.clubId),
      proven: { rows },
    }),
  );

/** The gate of a list of public ones, or of those of all the caller's clubs. */
const publicGate = <Input, Row>(find: (whose: Whose, input: Input) => FindCaller<Row>) =>
  gateBesideCaller(
    golfer,
    (input: Input & OfPublic) => find(input.clubs === 'mine' ? 'clubs and public' : 'public', input),
    (rows) => ({ facts: null, proven: { rows } }),
  );

export const comingGate = clubsGate<ComingInput, ListedRow>(findComing);
export const comingPublicGate = publicGate<ComingInput, ListedRow>(findComing);
export const daysGate = clubsGate<DaysInput, Day>(findDays);
export const daysPublicGate = publicGate<DaysInput, Day>(findDays);

/** Open and full coming golf sessions, soonest first. */
export function toComingPage(found: readonly ListedRow[], me: SignedIn, now: Date, { limit }: ComingInput) {
  const items = found.map((row) => toRow(row, me, now));
  return toPage(items, limit, (last) => [last.startsAt, last.id]);
}
