import { findGolfSessionFacts } from '#features/golf-session/server/reads.ts';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import type { ProofOf } from '#platform/shared/access.ts';
import { toPage } from '#platform/shared/page.ts';
import { isDecidable, joinRequestDecider } from '../access.ts';
import type { JoinRequest } from '../join-request.ts';

/** The gate of accepting and declining: whose golf session is it? */
export const deciderGate = () =>
  gate(joinRequestDecider, async (context, input: { joinRequestId: string }) => {
    const request = await context.db
      .selectFrom('join_requests')
      .select('golf_session_id')
      .where('id', '=', input.joinRequestId)
      .executeTakeFirst();
    return {
      facts: request ? await findGolfSessionFacts(context.db, request.golf_session_id, context.actor) : null,
      proven: { joinRequestId: input.joinRequestId as ProofOf<typeof joinRequestDecider> },
    };
  });

type Row = Omit<JoinRequest, 'requester' | 'may'> & JoinRequest['requester'] & { userId: string };

/** $1 the golf session, then where the page begins. */
const requestsText = builtOnce(
  (later: boolean, limit: RowLimit) => `
    select request.id, request.status, request.message, request.outside_handicap_range as "outsideHandicapRange",
      request.created_at as "createdAt", profile.id as "userId", profile.display_name as "displayName",
      profile.avatar_url as "avatarUrl", profile.handicap, profile.favorite_club as "favoriteClub"
    from (select * from join_requests where golf_session_id = $1
      ${later ? 'and (created_at, id) < ($2::timestamptz, $3::uuid)' : ''}
      order by created_at desc, id desc limit ${limit}) as request
    join profiles as profile on profile.id = request.user_id
    order by request.created_at desc, request.id desc`,
);

/** Requests to join one golf session, newest first. */
export async function findJoinRequests(
  db: Db,
  golfSessionId: OrganisedGolfSessionId,
  input: { cursor?: string | undefined; limit: number },
) {
  const after = decodePageKey(input.cursor, ['instant', 'id']);
  const text = requestsText(after !== null, rowsFor(input.limit));
  const rows = await query<Row>(db, text, [golfSessionId, ...(after ?? [])]);
  const page = toPage(rows, input.limit, (last) => [last.createdAt, last.id]);
  return { ...page, items: page.items.map(toJoinRequest) };
}

function toJoinRequest({
  userId,
  displayName,
  avatarUrl,
  handicap,
  favoriteClub,
  ...request
}: Row): JoinRequest {
  return {
    ...request,
    requester: { id: userId, displayName, avatarUrl, handicap, favoriteClub },
    may: { decide: isDecidable(request) },
  };
}
