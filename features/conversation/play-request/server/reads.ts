import { sql } from 'kysely';
import { blockedPair } from '#features/block/server/reads.ts';
import { playRequester, playRequestRecipient, type RecipientFacts } from '#features/conversation/access.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import { mostCounted } from '#platform/shared/dutch.ts';
import type {
  PlayRequest,
  PlayRequestRecipientId,
  PlayRequestState,
  ReceivedPlayRequestId,
} from '../play-request.ts';

const recipients = statement<{ requesterId: string; recipientId: string }, NonNullable<RecipientFacts>>(
  ({ requesterId, recipientId }) => sql`
    select profile.id = ${requesterId} as "isSelf", ${clubInCommon(requesterId, sql`profile.id`)} as "sharesClub"
    from profiles as profile join users on users.id = profile.id
    where profile.id = ${recipientId} and users.suspended_at is null
      and not ${blockedPair(requesterId, sql`profile.id`)}`,
);

/** What the requester has in common with the recipient, for access.ts. */
export async function findRecipientFacts(
  db: Db,
  requesterId: string,
  recipientId: string,
): Promise<RecipientFacts> {
  const [facts] = await recipients(db, { requesterId, recipientId });
  return facts ?? null;
}

/** The gate of asking a member. */
export const requesterGate = gate(playRequester, async ({ db, actor }, { userId }: { userId: string }) => ({
  facts: actor && (await findRecipientFacts(db, actor.userId, userId)),
  proven: { recipientId: userId as PlayRequestRecipientId },
}));

/** The gate of deciding: finds the recipient of the request. */
export const recipientGate = gate(
  playRequestRecipient,
  async ({ db }, { playRequestId: id }: { playRequestId: string }) => {
    const request = await rowsOf(db, 'play_requests', { id }).find('recipient_id as recipientId');
    return { facts: request ?? null, proven: { playRequestId: id as ReceivedPlayRequestId } };
  },
);

/** The other golfer of an accepted play request of this user; null without one. */
export async function findPlayPartner(db: Db, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select case requester_id when ${userId} then recipient_id else requester_id end as id from play_requests
    where id = ${id} and status = 'accepted' and ${userId} in (requester_id, recipient_id)`.execute(db);
  return rows[0]?.id ?? null;
}

/** The state of the caller's own request to a member; null when there is none. */
export async function findSentRequest(
  db: Db,
  userId: string,
  recipientId: PlayRequestRecipientId,
): Promise<PlayRequestState | null> {
  const found = await rowsOf(db, 'play_requests', { requester_id: userId, recipient_id: recipientId }).find(
    'status',
  );
  return found?.status ?? null;
}

type Row = Omit<PlayRequest, 'requester'> & PlayRequest['requester'] & { userId: string; total: number };

/** A block and the end of the requester's account delete pending requests. */
const pending = pagedList<{ userId: string }, Row>(
  ({ userId }, { after, limit }) => sql`
    select request.id, request.message, request.wish, request.created_at as "createdAt", profile.id as "userId",
      profile.display_name as "displayName", profile.avatar_url as "avatarUrl", profile.handicap,
      (select count(*)::int from (select from play_requests
        where recipient_id = ${userId} and status = 'pending' limit ${sql.lit(mostCounted)}) as counted) as total
    from (select * from play_requests where recipient_id = ${userId} and status = 'pending'
      ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as request
    join profiles as profile on profile.id = request.requester_id
    order by request.created_at desc, request.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

/** Play requests that wait for a user's answer, newest first. */
export async function findPendingRequests(db: Db, userId: string, input: PageInput) {
  const page = await pending(db, input, { userId });
  return { ...page, items: page.items.map(toPlayRequest), total: page.items[0]?.total ?? 0 };
}

const toPlayRequest = ({ id, message, wish, createdAt, userId, ...row }: Row): PlayRequest => ({
  id,
  requester: {
    id: userId,
    displayName: row.displayName,
    avatarUrl: row.avatarUrl,
    handicap: row.handicap,
  },
  message,
  wish,
  createdAt,
});
