import { sql } from 'kysely';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { blockedPair, hiddenPeople } from '#features/block/server/reads.ts';
import type { ClubId } from '#features/membership/membership.ts';
import { playerColumns } from '#features/profile/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import type { PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, query, rowsFor, type RowLimit, textOf } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { toPage } from '#platform/shared/page.ts';
import { golfSessionAsker, type GolfSessionFacts, type GolfSessionRule } from '../access.ts';
import type {
  ComingFilter,
  GolfSession,
  OwnGolfSessionId,
  Participant,
  VisibleGolfSessionId,
} from '../golf-session.ts';
import { dayRange, earlierAfterDays, myPartOf, weekendOf, type MyList } from '../rules.ts';
import { ascending, cardsOf, isHidden, readCards } from './cards.ts';

const factsText = `
  select club_id as "clubId", organizer_id as "organiserId", archived_at is not null as archived,
    exists (select from golf_session_participants as participant
      where participant.golf_session_id = golf_sessions.id and participant.user_id = $1) as participates,
    ${textOf(blockedPair(sql.raw('$1'), sql`golf_sessions.organizer_id`))} as blocked
  from golf_sessions where id = $2`;

/** The facts about a user in one golf session, for access.ts. */
export async function findGolfSessionFacts(
  db: Db,
  golfSessionId: string,
  person: { userId: string } | null,
): Promise<GolfSessionFacts> {
  if (!person) return null;
  const [facts] = await query<NonNullable<GolfSessionFacts>>(db, factsText, [person.userId, golfSessionId]);
  return facts ?? null;
}

/** Judges a golfer again, who may have left the club, been suspended, or be part of a block by now; the golf session may be archived. */
export async function mayStillJoin(tx: Tx, golferId: string, golfSessionId: string): Promise<boolean> {
  const golfer = await findAccountHolder(tx, golferId);
  return golfSessionAsker.judge(golfer, await findGolfSessionFacts(tx, golfSessionId, golfer)) === 'allow';
}

/** The gate of everything under a golf session. The rule decides which branded id it proves. */
export function golfSessionGate<Id extends VisibleGolfSessionId>(rule: GolfSessionRule<Id>) {
  return gate(rule, async (context, input: { golfSessionId: string }) => ({
    facts: await findGolfSessionFacts(context.db, input.golfSessionId, context.actor),
    proven: { golfSessionId: input.golfSessionId as Id },
  }));
}

type ComingVariant = [
  whose: 'club and public' | 'clubs and public' | 'public',
  places: 'free' | 'none' | 'any',
  between: boolean,
  level: boolean,
  later: boolean,
  limit: RowLimit,
];

/**
 * Coming golf sessions of the club and public ones, with and without a free place, are separate lists, each in the order of an index
 * (golf_sessions_of_club, golf_sessions_public): no index has the order of 'of the club or public'. The indexes also contain the handicap
 * range, with null as the lowest and the highest handicap. Several clubs are a list each too. $2 now, then the parameters of the variant:
 * the club or clubs, a range of time, the caller's handicap, and the cursor.
 */
const comingText = builtOnce((...[whose, places, between, level, later, limit]: ComingVariant) => {
  let given = 2;
  const next = () => `$${(given += 1)}`;
  const club = whose === 'public' ? null : next();
  const conditions = ['archived_at is null', 'starts_at > $2', 'organizer_id not in (select id from hidden)'];
  if (between) conditions.push(`starts_at >= ${next()}`, `starts_at < ${next()}`);
  if (level) {
    const handicap = `${next()}::numeric`;
    conditions.push(
      `coalesce(min_handicap, -10) <= ${handicap}`,
      `coalesce(max_handicap, 54) >= ${handicap}`,
    );
  }
  if (later) conditions.push(`(starts_at, id) > (${next()}::timestamptz, ${next()}::uuid)`);
  const soonest = (one: string) => `(select * from golf_sessions as golf_session
    where ${[one, ...conditions].join(' and ')} order by ${ascending} limit ${limit})`;
  const states = { free: ['open'], none: ['full'], any: ['open', 'full'] }[places];
  const ofState = (state: string) => {
    const own = (owner: string) => soonest(`${owner} and status = '${state}'`);
    if (whose === 'public') return [own('club_id is null')];
    if (whose === 'club and public') return [own(`club_id = ${club}`), own('club_id is null')];
    const ofClubs = `(select one.* from unnest(${club}::uuid[]) as mine (id) cross join lateral ${own('club_id = mine.id')} as one)`;
    return [ofClubs, own('club_id is null')];
  };
  const lists = states.flatMap(ofState);
  const chosen = `select * from (${lists.join(' union all ')}) as golf_session order by ${ascending} limit ${limit}`;
  return `with hidden as materialized ${textOf(hiddenPeople(sql.raw('$1')))} ${cardsOf(chosen, ascending, isHidden)}`;
});

/** Open and full coming golf sessions, soonest first: a club's or all of the caller's clubs' with the public ones, or public only. */
export async function findComing(
  db: Db,
  me: SignedIn,
  now: Date,
  clubId: ClubId | null,
  input: PageInput & ComingFilter & { clubs?: 'mine' | undefined },
) {
  const after = decodePageKey(input.cursor, ['instant', 'id']);
  const inWeekend = input.when === 'weekend' ? weekendOf(now) : null;
  const between = input.day === undefined ? inWeekend : dayRange(input.day);
  const clubs = input.clubs === 'mine' ? me.memberships.map((membership) => membership.clubId) : [];
  const whose = clubId !== null ? 'club and public' : clubs.length > 0 ? 'clubs and public' : 'public';
  const handicap = input.level === 'mine' ? me.handicap : null;
  const text = comingText(
    whose,
    input.places ?? 'any',
    between !== null,
    handicap !== null,
    after !== null,
    rowsFor(input.limit),
  );
  const items = await readCards(db, me, now, text, [
    now,
    ...(clubId !== null ? [clubId] : clubs.length > 0 ? [clubs] : []),
    ...(between ? [between.start, between.end] : []),
    ...(handicap === null ? [] : [handicap]),
    ...(after ?? []),
  ]);
  return toPage(items, input.limit, (last) => [last.startsAt, last.id]);
}

const oneText = cardsOf('select * from golf_sessions where id = $2', ascending, (userId) =>
  textOf(blockedPair(sql.raw('$1'), sql.raw(userId))),
);

export async function findGolfSession(db: Db, me: SignedIn, now: Date, id: VisibleGolfSessionId) {
  const [card] = await readCards(db, me, now, oneText, [id]);
  return card ?? null;
}

// A user's list has three parts (`myPartOf`), each in the order of an index: participant rows repeat the sort key. $2 is the
// moment of the first page, so that a start between two pages neither repeats nor skips a golf session.
const beginning = `$2::timestamptz - interval '${earlierAfterDays} days'`;
const mineParts = [
  { which: 'not cancelled and starts_at > $2', direction: 'asc', beyond: '>' },
  {
    which: `not cancelled and starts_at <= $2 and starts_at > ${beginning}`,
    direction: 'desc',
    beyond: '<',
  },
  { which: `cancelled and starts_at > ${beginning}`, direction: 'desc', beyond: '<' },
];

/** `from`: the part of the row before the page; empty for the first page. */
const mineText = builtOnce((list: MyList, from: string, limit: RowLimit) => {
  const parts = mineParts.map(
    ({ which, direction, beyond }, part) => `(select golf_session_id, starts_at, ${part} as part
      from golf_session_participants where user_id = $1 and list = '${list}' and ${which}
      ${from === `${part}` ? `and (starts_at, golf_session_id) ${beyond} ($3::timestamptz, $4::uuid)` : ''}
      order by starts_at ${direction}, golf_session_id ${direction} limit ${limit})`,
  );
  const chosen = `select golf_session.*, ordinal from (
      select golf_session_id, row_number() over (order by part, case part when 0 then starts_at end,
        case part when 0 then golf_session_id end, starts_at desc, golf_session_id desc) as ordinal
      from (${parts.slice(Number(from)).join(' union all ')}) as listed order by ordinal limit ${limit}
    ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id`;
  return cardsOf(chosen, 'golf_session.ordinal', null);
});

/** One of the caller's lists, with the counters of all: coming ones soonest first, past ones newest first, cancelled last. */
export async function findMine(db: Db, me: SignedIn, now: Date, input: PageInput & { list: MyList }) {
  const key = decodePageKey(input.cursor, ['instant', 'instant', 'id', 'integer']);
  const [asOf, startsAt, id, part] = key && Number(key[3]) in mineParts ? key : [now.toISOString()];
  const text = mineText(input.list, `${part ?? ''}`, rowsFor(input.limit));
  const values = part === undefined ? [asOf] : [asOf, startsAt, id];
  const [items, counts] = await Promise.all([readCards(db, me, now, text, values), countMine(db, me, asOf)]);
  const keyOf = (one: GolfSession) => [`${asOf}`, one.startsAt, one.id, myPartOf(one, new Date(asOf ?? now))];
  const earlier = counts.find(({ list }) => list === input.list)?.earlier ?? 0;
  const countOf = (list: MyList) => counts.find((one) => one.list === list)?.total ?? 0;
  return {
    ...toPage(items, input.limit, keyOf),
    counts: { organised: countOf('organised'), joined: countOf('joined'), completed: countOf('completed') },
    earlier,
  };
}

/** Newest first. The index keeps cancelled ones apart. */
const earlierText = builtOnce((list: MyList, later: boolean, limit: RowLimit) => {
  const parts = ['not cancelled', 'cancelled'].map(
    (which) => `(select golf_session_id, starts_at from golf_session_participants
      where user_id = $1 and list = '${list}' and ${which} and starts_at <= ${beginning}
      ${later ? 'and (starts_at, golf_session_id) < ($3::timestamptz, $4::uuid)' : ''}
      order by starts_at desc, golf_session_id desc limit ${limit})`,
  );
  const chosen = `select golf_session.* from (${parts.join(' union all ')}
      order by starts_at desc, golf_session_id desc limit ${limit}
    ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id`;
  return cardsOf(chosen, 'golf_session.starts_at desc, golf_session.id desc', null);
});

/** What one of the caller's lists folds away: golf sessions that started more than thirty days ago. */
export async function findEarlier(db: Db, me: SignedIn, now: Date, input: PageInput & { list: MyList }) {
  const key = decodePageKey(input.cursor, ['instant', 'instant', 'id']);
  const [asOf = now.toISOString(), ...after] = key ?? [];
  const text = earlierText(input.list, key !== null, rowsFor(input.limit));
  const items = await readCards(db, me, now, text, [asOf, ...after]);
  return toPage(items, input.limit, (last) => [`${asOf}`, last.startsAt, last.id]);
}

const soonestOf = (list: MyList) => `(select golf_session_id, starts_at from golf_session_participants
  where user_id = $1 and list = '${list}' and not cancelled and starts_at > $2
  order by starts_at, golf_session_id limit 1)`;

const nextText = cardsOf(
  `select golf_session.* from (
    ${soonestOf('organised')} union all ${soonestOf('joined')} order by starts_at, golf_session_id limit 1
  ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id`,
  ascending,
  null,
);

/** The caller's next golf session; null without one. */
export async function findNext(db: Db, me: SignedIn, now: Date) {
  const [card] = await readCards(db, me, now, nextText, [now]);
  return card ?? null;
}

const countText = `
  select list, count(*)::int as total, count(*) filter (where starts_at <= ${beginning})::int as earlier
  from golf_session_participants where user_id = $1 and list is not null group by list`;

const countMine = (db: Db, me: SignedIn, asOf: unknown) =>
  query<{ list: MyList; total: number; earlier: number }>(db, countText, [me.userId, asOf]);

const participantsText = `
  select player.id, player.display_name as "displayName", player.avatar_url as "avatarUrl",
    ${textOf(playerColumns(sql`player`))}, player.id = golf_session.organizer_id as organiser,
    participant.asked_again_at is not null as unconfirmed,
    exists (select from blocks where blocker_id = $2 and blocked_id = player.id) as "isBlocked"
  from golf_session_participants as participant
  join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
  join profiles as player on player.id = participant.user_id
  where participant.golf_session_id = $1
  order by player.id <> golf_session.organizer_id, participant.joined_at, player.id`;

/** The players, organiser first, with their ratings. */
export const findParticipants = (db: Db, me: SignedIn, id: OwnGolfSessionId) =>
  query<Participant>(db, participantsText, [id, me.userId]);
