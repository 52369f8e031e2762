import { sql, type RawBuilder } from 'kysely';
import { blockedPair } from '#features/membership/server/reads.ts';
import type { ClubId } from '#features/membership/membership.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/page-key.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { toPage } from '#platform/shared/page.ts';
import {
  golfSessionAsker,
  golfSessionRights,
  type GolfSessionFacts,
  type GolfSessionRule,
} from '../access.ts';
import type { GolfSession, OwnGolfSessionId, Participant, VisibleGolfSessionId } from '../golf-session.ts';
import { cardAction, type JoinState, type MyList } from '../rules.ts';

/** What access.ts needs to know of somebody in one golf session. */
export async function findGolfSessionFacts(
  db: Db,
  golfSessionId: string,
  person: { userId: string } | null,
): Promise<GolfSessionFacts> {
  if (!person) return null;
  const { rows } = await sql<NonNullable<GolfSessionFacts>>`
    select club_id as "clubId", organizer_id as "organiserId", archived_at is not null as archived,
      exists (select from golf_session_participants as participant
        where participant.golf_session_id = golf_sessions.id and participant.user_id = ${person.userId}) as participates,
      ${blockedPair(person.userId, sql.ref('golf_sessions.organizer_id'))} as blocked
    from golf_sessions where id = ${golfSessionId}`.execute(db);
  return rows[0] ?? null;
}

/** The gate of everything under a golf session. The rule alone decides how much the proven id is worth. */
export function golfSessionGate<Id extends VisibleGolfSessionId>(rule: GolfSessionRule<Id>) {
  return gate(rule, async (context, input: { golfSessionId: string }) => ({
    facts: await findGolfSessionFacts(context.db, input.golfSessionId, context.actor),
    proven: { golfSessionId: input.golfSessionId as Id },
  }));
}

type Row = Omit<GolfSession, 'action' | 'may'> & {
  participates: boolean;
  joinRequest: JoinState;
  blocked: boolean;
  archived: boolean;
};

type Choice = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number };

/**
 * The card of a golf session as one person sees it: one query, whatever the number of cards. It chooses the golf
 * sessions first, so that the rest is looked up for those on the page only.
 */
async function readCards(
  db: Db,
  me: SignedIn,
  now: Date,
  { where, order, limit }: Choice,
): Promise<GolfSession[]> {
  const { rows } = await sql<Row>`
    select golf_session.id, golf_session.club_id as "clubId", golf_session.title, golf_session.description,
      golf_session.starts_at as "startsAt", golf_session.location, golf_session.max_players as "maxPlayers",
      golf_session.player_count as "playerCount", golf_session.min_handicap as "minHandicap",
      golf_session.max_handicap as "maxHandicap", golf_session.status,
      golf_session.archived_at is not null as archived,
      json_build_object('id', organiser.id, 'displayName', organiser.display_name, 'avatarUrl', organiser.avatar_url,
        'handicap', organiser.handicap, 'favoriteClub', organiser.favorite_club) as organiser,
      golf_session.participates, request.status as "joinRequest",
      ${blockedPair(me.userId, sql.ref('golf_session.organizer_id'))} as blocked,
      case when not golf_session.participates and golf_session.organizer_id <> ${me.userId} then '[]'::json else (
        select coalesce(json_agg(json_build_object('id', player.id, 'displayName', player.display_name,
            'avatarUrl', player.avatar_url)
            order by player.id <> golf_session.organizer_id, participant.joined_at, player.id), '[]')
        from golf_session_participants as participant join profiles as player on player.id = participant.user_id
        where participant.golf_session_id = golf_session.id) end as players,
      case when golf_session.organizer_id <> ${me.userId} then 0 else (select count(*)::int from join_requests
        where golf_session_id = golf_session.id and status = 'pending') end as "pendingRequests"
    from (
      select golf_session.*, mine.user_id is not null as participates
      from golf_sessions as golf_session
      left join golf_session_participants as mine
        on mine.golf_session_id = golf_session.id and mine.user_id = ${me.userId}
      where ${where} order by ${order} limit ${limit}
    ) as golf_session
    join profiles as organiser on organiser.id = golf_session.organizer_id
    left join join_requests as request on request.golf_session_id = golf_session.id and request.user_id = ${me.userId}
    order by ${order}`.execute(db);
  return rows.map((row) => toCard(row, me, now));
}

/** Names what goes out: what only serves to judge stays here. */
function toCard(row: Row, me: SignedIn, now: Date): GolfSession {
  const { clubId, organiser, status, participates, joinRequest, blocked, archived } = row;
  const organises = organiser.id === me.userId;
  const facts = { clubId, organiserId: organiser.id, participates, blocked, archived };
  const mayAsk = golfSessionAsker.judge(me, facts) === 'allow';
  return {
    id: row.id,
    clubId,
    title: row.title,
    description: row.description,
    startsAt: row.startsAt,
    location: row.location,
    maxPlayers: row.maxPlayers,
    playerCount: row.playerCount,
    minHandicap: row.minHandicap,
    maxHandicap: row.maxHandicap,
    status,
    organiser,
    players: row.players,
    action: cardAction(row, { organises, participates, joinRequest, mayAsk }, now),
    pendingRequests: row.pendingRequests,
    may: golfSessionRights(me, facts, status),
  };
}

type PageInput = { cursor?: string | undefined; limit: number };

const byDate = {
  asc: sql`golf_session.starts_at, golf_session.id`,
  desc: sql`golf_session.starts_at desc, golf_session.id desc`,
};

function beyond(cursor: string | undefined, direction: 'asc' | 'desc') {
  const after = decodePageKey(cursor, ['instant', 'id']);
  if (!after) return sql``;
  const key = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const row = sql`(golf_session.starts_at, golf_session.id)`;
  return direction === 'asc' ? sql`and ${row} > ${key}` : sql`and ${row} < ${key}`;
}

/** Open and full golf sessions of a club that are still to come, with the public ones; soonest first. */
export async function findComing(db: Db, me: SignedIn, now: Date, clubId: ClubId, input: PageInput) {
  const items = await readCards(db, me, now, {
    where: sql`(golf_session.club_id = ${clubId} or golf_session.club_id is null)
      and golf_session.status in ('open', 'full') and golf_session.archived_at is null
      and golf_session.starts_at > ${now}
      and not ${blockedPair(me.userId, sql.ref('golf_session.organizer_id'))} ${beyond(input.cursor, 'asc')}`,
    order: byDate.asc,
    limit: input.limit + 1,
  });
  return toPage(items, input.limit, (last) => [last.startsAt, last.id]);
}

export async function findGolfSession(db: Db, me: SignedIn, now: Date, id: VisibleGolfSessionId) {
  const cards = await readCards(db, me, now, {
    where: sql`golf_session.id = ${id}`,
    order: byDate.asc,
    limit: 1,
  });
  return cards[0] ?? null;
}

const listCondition = (list: MyList, userId: string) =>
  ({
    organised: sql`golf_session.organizer_id = ${userId} and golf_session.status <> 'completed'`,
    joined: sql`golf_session.organizer_id <> ${userId} and mine.user_id is not null and golf_session.status <> 'completed'`,
    completed: sql`(golf_session.organizer_id = ${userId} or mine.user_id is not null) and golf_session.status = 'completed'`,
  })[list];

/** One of the caller's three lists, with the counters of all three. What was played comes newest first. */
export async function findMine(db: Db, me: SignedIn, now: Date, input: PageInput & { list: MyList }) {
  const direction = input.list === 'completed' ? 'desc' : 'asc';
  const [items, counts] = await Promise.all([
    readCards(db, me, now, {
      where: sql`${listCondition(input.list, me.userId)} and golf_session.archived_at is null
        ${beyond(input.cursor, direction)}`,
      order: byDate[direction],
      limit: input.limit + 1,
    }),
    countMine(db, me.userId),
  ]);
  return { ...toPage(items, input.limit, (last) => [last.startsAt, last.id]), counts };
}

async function countMine(db: Db, userId: string) {
  const count = (list: MyList) => sql`count(*) filter (where ${listCondition(list, userId)})::int`;
  const { rows } = await sql<Record<MyList, number>>`
    select ${count('organised')} as organised, ${count('joined')} as joined, ${count('completed')} as completed
    from golf_sessions as golf_session
    left join golf_session_participants as mine on mine.golf_session_id = golf_session.id and mine.user_id = ${userId}
    where golf_session.archived_at is null and (golf_session.organizer_id = ${userId} or mine.user_id is not null)`.execute(
    db,
  );
  return rows[0] ?? { organised: 0, joined: 0, completed: 0 };
}

/** Who plays, organiser first, with what others thought of them. */
export async function findParticipants(db: Db, id: OwnGolfSessionId): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select player.id, player.display_name as "displayName", player.avatar_url as "avatarUrl", player.handicap,
      player.id = golf_session.organizer_id as organiser, player.average_rating as "averageRating",
      player.total_ratings as "totalRatings"
    from golf_session_participants as participant
    join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
    join profiles as player on player.id = participant.user_id
    where participant.golf_session_id = ${id}
    order by player.id <> golf_session.organizer_id, participant.joined_at, player.id`.execute(db);
  return rows;
}
