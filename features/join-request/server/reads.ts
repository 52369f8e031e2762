import { sql } from 'kysely';
import { findGolfSessionFacts } from '#features/golf-session/server/reads.ts';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/page-key.ts';
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

/** Requests to join one golf session, newest first. */
export async function findJoinRequests(
  db: Db,
  golfSessionId: OrganisedGolfSessionId,
  input: { cursor?: string | undefined; limit: number },
) {
  const after = decodePageKey(input.cursor, ['instant', 'id']);
  const { rows } = await sql<Omit<JoinRequest, 'may'>>`
    select request.id, request.status, request.message, request.outside_handicap_range as "outsideHandicapRange",
      request.created_at as "createdAt",
      json_build_object('id', profile.id, 'displayName', profile.display_name, 'avatarUrl', profile.avatar_url,
        'handicap', profile.handicap, 'favoriteClub', profile.favorite_club) as requester
    from join_requests as request join profiles as profile on profile.id = request.user_id
    where request.golf_session_id = ${golfSessionId}
      ${after ? sql`and (request.created_at, request.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by request.created_at desc, request.id desc limit ${input.limit + 1}`.execute(db);
  const items = rows.map((row) => ({ ...row, may: { decide: isDecidable(row) } }));
  return toPage(items, input.limit, (last) => [last.createdAt, last.id]);
}
