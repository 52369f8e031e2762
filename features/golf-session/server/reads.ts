import { sql } from 'kysely';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { blockedPair } from '#features/block/server/reads.ts';
import { playerColumns } from '#features/profile/server/reads.ts';
import { gate, limited, type CallContext } from '#platform/server/calls.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { afterKey, decodePageKey, pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { rowsFor, statement, type Fragment, type RowLimit } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { toPage } from '#platform/shared/page.ts';
import { golfSessionAsker, type GolfSessionFacts, type GolfSessionRule } from '../access.ts';
import type { GolfSession, OwnGolfSessionId, Participant, VisibleGolfSessionId } from '../golf-session.ts';
import { myPartOf, type MyList } from '../rules.ts';
import { cardsOf, toCard, type CardRow } from './cards.ts';

/** A golf session that started longer ago is folded away in the lists of its players. */
const earlierAfterDays = 30;

const facts = statement<{ userId: string; id: string }, NonNullable<GolfSessionFacts>>(
  ({ userId, id }) => sql`
    select club_id as "clubId", organizer_id as "organiserId", archived_at is not null as archived,
      exists (select from golf_session_participants as participant
        where participant.golf_session_id = golf_sessions.id and participant.user_id = ${userId}) as participates,
      ${blockedPair(userId, sql`golf_sessions.organizer_id`)} as blocked
    from golf_sessions where id = ${id}`,
);

/** The facts about a user in one golf session, for access.ts. */
export async function findGolfSessionFacts(
  db: Db,
  golfSessionId: string,
  person: { userId: string } | null,
): Promise<GolfSessionFacts> {
  if (!person) return null;
  const [found] = await facts(db, { userId: person.userId, id: golfSessionId });
  return found ?? null;
}

/** Judges a golfer again, who may have left the club, been suspended, or be part of a block by now; the golf session may be archived. */
export async function mayStillJoin(tx: Tx, golferId: string, golfSessionId: string): Promise<boolean> {
  const golfer = await findAccountHolder(tx, golferId);
  return golfSessionAsker.judge(golfer, await findGolfSessionFacts(tx, golfSessionId, golfer)) === 'allow';
}

/** Who sends a command, and when. */
export type By = { db: Db; userId: string; now: Date };
export const byCaller = ({ db, me, clock }: CallContext & { me: SignedIn }): By => ({
  db,
  userId: me.userId,
  now: clock.now(),
});

/** Answers a call with what `write` does to the golf session that the gate proved. */
export const ofGolfSession =
  <Command extends { golfSessionId: VisibleGolfSessionId }, Answer>(
    write: (by: By, command: Command) => Answer,
  ) =>
  (
    context: CallContext & { me: SignedIn; golfSessionId: Command['golfSessionId'] },
    input: Omit<Command, 'golfSessionId'>,
  ): Answer =>
    write(byCaller(context), { ...input, golfSessionId: context.golfSessionId } as Command);

/** Players and golfers who wait hear of each by push and mail; an organiser who goes to and fro would flood them. */
export const limitedChanges = limited('golf-session-change', lasting(every(40, 86_400)));

/** The gate of everything under a golf session. The rule decides which branded id it proves. */
export function golfSessionGate<Id extends VisibleGolfSessionId>(rule: GolfSessionRule<Id>) {
  return gate(rule, async (context, input: { golfSessionId: string }) => ({
    facts: await findGolfSessionFacts(context.db, input.golfSessionId, context.actor),
    proven: { golfSessionId: input.golfSessionId as Id },
  }));
}

const one = statement<{ me: string; id: string; now: Date }, CardRow>(({ me, id, now }) =>
  cardsOf(me, { chosen: sql`select * from golf_sessions where id = ${id}`, now, hides: 'one' }),
);

export async function findGolfSession(db: Db, me: SignedIn, now: Date, id: VisibleGolfSessionId) {
  const [row] = await one(db, { me: me.userId, id, now });
  return row ? toCard(row, me, now) : null;
}

/**
 * `asOf`: the moment of the first page, so that a start between two pages neither repeats nor skips a golf session. The keys are the
 * start and the id of the last row before a later page.
 */
type Mine = {
  me: string;
  asOf: string | number;
  key0?: string | number | undefined;
  key1?: string | number | undefined;
};

const beginningOf = (asOf: Fragment) =>
  sql`${asOf}::timestamptz - ${sql.raw(`interval '${earlierAfterDays} days'`)}`;

/** A user's list has three parts (`myPartOf`), each in the order of an index: participant rows repeat the sort key. */
const mineParts = [
  { order: 'asc', isFolded: true, which: (asOf: Fragment) => sql`not cancelled and starts_at > ${asOf}` },
  {
    order: 'desc',
    isFolded: false,
    which: (asOf: Fragment) =>
      sql`not cancelled and starts_at <= ${asOf} and starts_at > ${beginningOf(asOf)}`,
  },
  {
    order: 'desc',
    isFolded: false,
    which: (asOf: Fragment) => sql`cancelled and starts_at > ${beginningOf(asOf)}`,
  },
] as const;
const beyond = { asc: sql`(starts_at, golf_session_id) >`, desc: sql`(starts_at, golf_session_id) <` };

/** A condition on `placed`, a place of the user: the same list shows an earlier golf session of the same series. */
const hasEarlierOfSeries = (me: Fragment, list: MyList, asOf: Fragment) => sql`exists (
  select from golf_sessions as this
  join golf_sessions as earlier on earlier.series_id = this.series_id
    and (earlier.starts_at, earlier.id) < (this.starts_at, this.id) and earlier.starts_at > ${asOf}::timestamptz
  join golf_session_participants as before on before.golf_session_id = earlier.id and before.user_id = ${me}
  where this.id = placed.golf_session_id and before.list = ${sql.lit(list)} and not before.cancelled)`;

/** `from`: the part of the row before the page; null for the first page. */
const mine = statement<Mine, CardRow, [list: MyList, from: number | null, limit: RowLimit]>(
  (value, list, from, limit) => {
    const { me, asOf } = value;
    const parts = mineParts.map(
      ({ order, which, isFolded }, part) => sql`(select golf_session_id, starts_at, ${sql.lit(part)} as part
        from golf_session_participants as placed where user_id = ${me} and list = ${sql.lit(list)} and ${which(asOf)}
        ${isFolded ? sql`and not ${hasEarlierOfSeries(me, list, asOf)}` : sql``}
        ${from === part ? afterKey(value, ['instant', 'id'], beyond[order]) : sql``}
        order by starts_at ${sql.raw(order)}, golf_session_id ${sql.raw(order)} limit ${sql.lit(limit)})`,
    );
    const chosen = sql`select golf_session.*, ordinal from (
        select golf_session_id, row_number() over (order by part, case part when 0 then starts_at end,
          case part when 0 then golf_session_id end, starts_at desc, golf_session_id desc) as ordinal
        from (${sql.join(parts.slice(from ?? 0), sql` union all `)}) as listed order by ordinal limit ${sql.lit(limit)}
      ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id`;
    return cardsOf(me, { chosen, now: sql`${asOf}::timestamptz`, order: sql`golf_session.ordinal` });
  },
);

/** One of the caller's lists, with the counters of all: coming ones soonest first, past ones newest first, cancelled last. */
export async function findMine(db: Db, me: SignedIn, now: Date, input: PageInput & { list: MyList }) {
  const key = decodePageKey(input.cursor, ['instant', 'instant', 'id', 'integer']);
  const [asOf, key0, key1, part] = key && Number(key[3]) in mineParts ? key : [now.toISOString()];
  const from = part === undefined ? null : Number(part);
  const values = { me: me.userId, asOf: asOf!, key0, key1 };
  const [rows, counted] = await Promise.all([
    mine(db, values, input.list, from, rowsFor(input.limit)),
    counts(db, values),
  ]);
  const items = rows.map((row) => toCard(row, me, now));
  const keyOf = (last: GolfSession) => [`${asOf}`, last.startsAt, last.id, myPartOf(last, new Date(asOf!))];
  const earlierOnes = counted.find(({ list }) => list === input.list)?.earlier ?? 0;
  const countOf = (list: MyList) => counted.find((one) => one.list === list)?.total ?? 0;
  return {
    ...toPage(items, input.limit, keyOf),
    counts: { organised: countOf('organised'), joined: countOf('joined'), completed: countOf('completed') },
    earlier: earlierOnes,
  };
}

/** Newest first. The index keeps cancelled ones apart. */
const earlier = pagedList<{ me: string; now: Date }, CardRow, [list: MyList]>(
  ({ me, now }, { after, limit }, list) => {
    const part = (which: Fragment) => sql`(select golf_session_id, starts_at from golf_session_participants
      where user_id = ${me} and list = ${sql.lit(list)} and ${which} and starts_at <= ${beginningOf(now)}
      ${after(sql`(starts_at, golf_session_id) <`)}
      order by starts_at desc, golf_session_id desc limit ${limit})`;
    const chosen = sql`select golf_session.* from (${part(sql`not cancelled`)} union all ${part(sql`cancelled`)}
        order by starts_at desc, golf_session_id desc limit ${limit}
      ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id`;
    return cardsOf(me, { chosen, now, order: sql`golf_session.starts_at desc, golf_session.id desc` });
  },
  { keyOf: (last) => [last.startsAt, last.id] },
);

/** What one of the caller's lists folds away: golf sessions that started more than thirty days ago. */
export async function findEarlier(db: Db, me: SignedIn, now: Date, input: PageInput & { list: MyList }) {
  const page = await earlier(db, input, { me: me.userId, now }, input.list);
  return { ...page, items: page.items.map((row) => toCard(row, me, now)) };
}

const next = statement<{ me: string; now: Date }, CardRow>(({ me, now }) => {
  const soonestOf = (list: MyList) => sql`(select golf_session_id, starts_at from golf_session_participants
    where user_id = ${me} and list = ${sql.lit(list)} and not cancelled and starts_at > ${now}
    order by starts_at, golf_session_id limit 1)`;
  const chosen = sql`select golf_session.* from (
      ${soonestOf('organised')} union all ${soonestOf('joined')} order by starts_at, golf_session_id limit 1
    ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id`;
  return cardsOf(me, { chosen, now });
});

/** The caller's next golf session; null without one. */
export async function findNext(db: Db, me: SignedIn, now: Date) {
  const [row] = await next(db, { me: me.userId, now });
  return row ? toCard(row, me, now) : null;
}

const counts = statement<
  { me: string; asOf: string | number },
  { list: MyList; total: number; earlier: number }
>(
  ({ me, asOf }) => sql`
    select list, count(*)::int as total, count(*) filter (where starts_at <= ${beginningOf(asOf)})::int as earlier
    from golf_session_participants where user_id = ${me} and list is not null group by list`,
);

/** The players, organiser first, with their ratings. */
export const findParticipants = statement<{ me: string; id: OwnGolfSessionId }, Participant>(
  ({ me, id }) => sql`
    select player.id, player.display_name as "displayName", player.avatar_url as "avatarUrl",
      ${playerColumns(sql`player`)}, player.id = golf_session.organizer_id as organiser,
      participant.asked_again_at is not null as unconfirmed,
      exists (select from blocks where blocker_id = ${me} and blocked_id = player.id) as "isBlocked"
    from golf_session_participants as participant
    join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
    join profiles as player on player.id = participant.user_id
    where participant.golf_session_id = ${id}
    order by player.id <> golf_session.organizer_id, participant.joined_at, player.id`,
);
