import { sql } from 'kysely';
import { isComing } from '#features/conversation/server/reads.ts';
import { joinRequestDecider } from '#features/golf-session/access.ts';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { isOutsideHandicapRange } from '#features/golf-session/rules.ts';
import { cardsOf, isSeenBy, toCard, type CardRow } from '#features/golf-session/server/cards.ts';
import { findGolfSessionFacts } from '#features/golf-session/server/reads.ts';
import { requesterColumns } from '#features/profile/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import type { ProofOf } from '#platform/shared/access.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { mostCounted } from '#platform/shared/dutch.ts';
import type { JoinRequest, WaitingRequests } from '../join-request.ts';

/** The gate of accepting and declining: finds the golf session of the request. */
export const deciderGate = gate(joinRequestDecider, async (context, input: { joinRequestId: string }) => {
  const request = await rowsOf(context.db, 'join_requests', { id: input.joinRequestId }).find(
    'golf_session_id',
  );
  return {
    facts: request ? await findGolfSessionFacts(context.db, request.golf_session_id, context.actor) : null,
    proven: { joinRequestId: input.joinRequestId as ProofOf<typeof joinRequestDecider> },
  };
});

type Row = Omit<JoinRequest, 'requester' | 'may'> &
  JoinRequest['requester'] & { userId: string; minHandicap: number | null; maxHandicap: number | null };

const requests = pagedList<{ id: OrganisedGolfSessionId }, Row>(
  ({ id }, { after, limit }) => sql`
    select request.id, request.status, request.message, request.outside_handicap_range as "outsideHandicapRange",
      golf_session.min_handicap as "minHandicap", golf_session.max_handicap as "maxHandicap",
      request.created_at as "createdAt", profile.id as "userId", profile.display_name as "displayName",
      profile.avatar_url as "avatarUrl", ${requesterColumns(sql`profile`)}
    from (select * from join_requests where golf_session_id = ${id} and status <> 'withdrawn'
      ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as request
    join profiles as profile on profile.id = request.user_id
    join golf_sessions as golf_session on golf_session.id = request.golf_session_id
    order by request.created_at desc, request.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

/** Requests to join one golf session, newest first. One that waits is measured by the handicap and the range of now, which the organiser sees. */
export async function findJoinRequests(db: Db, golfSessionId: OrganisedGolfSessionId, input: PageInput) {
  const page = await requests(db, input, { id: golfSessionId });
  return { ...page, items: page.items.map(toJoinRequest) };
}

function toJoinRequest({
  userId,
  displayName,
  avatarUrl,
  handicap,
  favoriteClub,
  minHandicap,
  maxHandicap,
  ...request
}: Row): JoinRequest {
  const waits = request.status === 'pending';
  return {
    ...request,
    ...(waits && { outsideHandicapRange: isOutsideHandicapRange(handicap, { minHandicap, maxHandicap }) }),
    requester: { id: userId, displayName, avatarUrl, handicap, favoriteClub },
    may: { decide: waits },
  };
}

/** More than anyone has: twenty a day are allowed, and past golf sessions are excluded. */
const mostOwn = sql.lit(50);

const own = statement<{ me: string; now: Date }, CardRow>(({ me, now }) => {
  const chosen = sql`select golf_session.* from (select golf_session_id from join_requests
      where user_id = ${me} and status = 'pending' order by created_at desc, id desc limit ${mostOwn}) as request
    join golf_sessions as golf_session on golf_session.id = request.golf_session_id
    where ${isComing(sql`golf_session`, now)} and golf_session.organizer_id not in (select id from hidden)`;
  return cardsOf(me, { chosen, now, hides: 'list' });
});

/** The golf sessions with a pending request of the caller, soonest first. */
export const findOwnRequests = async (db: Db, me: SignedIn, now: Date) =>
  (await own(db, { me: me.userId, now }))
    .filter((row) => isSeenBy(me, row))
    .map((row) => toCard(row, me, now));

const most = sql.lit(mostCounted);

/** Counts only at coming golf sessions. The inner limits bound the work. */
const waiting = statement<{ me: string; now: Date }, WaitingRequests>(
  ({ me, now }) => sql`
  select count(*)::int as count,
    case when count(distinct golf_session_id) = 1 then min(golf_session_id::text) end as "golfSessionId",
    min(starts_at) as until
  from (
    select one.golf_session_id, one.starts_at from (select golf_session_id, starts_at from golf_session_participants
      where user_id = ${me} and list = 'organised' and not cancelled and starts_at > ${now}
      order by starts_at, golf_session_id limit ${most}) as one
    cross join lateral (select from join_requests
      where golf_session_id = one.golf_session_id and status = 'pending' limit ${most}) as request
    limit ${most}
  ) as request`,
);

/** The number of requests that wait for the caller's decision, and their golf session when there is only one. */
export async function countWaiting(db: Db, me: SignedIn, now: Date) {
  const [found] = await waiting(db, { me: me.userId, now });
  return found ?? { count: 0, golfSessionId: null, until: null };
}
