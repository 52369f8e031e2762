import { sql } from 'kysely';
import { givesRights } from '#features/account/server/reads.ts';
import { blockedPair } from '#features/block/server/reads.ts';
import { mayWrite, chatPartner, privateChatParty, type PartnerFacts } from '#features/conversation/access.ts';
import { isComing, otherPersonOf } from '#features/conversation/server/reads.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { type ChatPartnerId, type PrivateChat, daysOfAcceptedRequest } from '../private-chat.ts';

/** No row: hidden from the caller, suspended, or without a profile. */
const partners = statement<{ userId: string; otherId: string }, NonNullable<PartnerFacts>>(
  ({ userId, otherId }) => sql`
    select profile.id = ${userId} as "isSelf", ${clubInCommon(userId, sql`profile.id`)} as "sharesClub",
      exists (select from golf_session_participants as own
        join golf_session_participants as theirs on theirs.golf_session_id = own.golf_session_id
        where own.user_id = ${userId} and theirs.user_id = profile.id) as "sharesGolfSession",
      exists (select from play_requests where status = 'accepted'
        and (requester_id, recipient_id) in ((${userId}::uuid, profile.id), (profile.id, ${userId}::uuid))) as "playsWith"
    from profiles as profile join users on users.id = profile.id
    where profile.id = ${otherId} and users.suspended_at is null and not ${blockedPair(userId, sql`profile.id`)}`,
);

/** What a user has in common with another user, for access.ts. */
export async function findPartnerFacts(db: Db, userId: string, otherId: string): Promise<PartnerFacts> {
  const [facts] = await partners(db, { userId, otherId });
  return facts ?? null;
}

/** The gate of beginning a chat. */
export const partnerGate = gate(chatPartner, async ({ db, actor }, { userId }: { userId: string }) => ({
  facts: actor && (await findPartnerFacts(db, actor.userId, userId)),
  proven: { partnerId: userId as ChatPartnerId },
}));

/** The club that the two have shared the longest, or null. */
const firstClubInCommon = (one: Fragment, other: Fragment) => sql`(
  select theirs.club_id from club_members as theirs
  join club_members as mine on mine.club_id = theirs.club_id and mine.user_id = ${one} and ${givesRights(sql`mine`)}
  where theirs.user_id = ${other} and theirs.status = 'active'
  order by theirs.created_at, theirs.club_id limit 1)`;

type Request = NonNullable<PrivateChat['request']>;
type Round = NonNullable<Request['round']>;
/** Nulls: nothing of the kind. */
type Row = PrivateChat['person'] & { clubId: string | null; closed: boolean } & Omit<
    Request,
    'id' | 'round'
  > & {
    requestId: string | null;
  } & Omit<Round, 'golfSessionId'> & { golfSessionId: string | null };

const requestDays = sql.lit(`${daysOfAcceptedRequest} days`);

/** `userId`: one of its two people. */
const chats = statement<{ conversationId: string; userId: string; now: Date }, Row>(
  ({ conversationId, userId, now }) => sql`
    select other.id, other.display_name as "displayName", other.avatar_url as "avatarUrl",
      exists (select from blocks where blocker_id = ${userId} and blocked_id = other.id) as "isBlocked",
      ${firstClubInCommon(userId, sql`other.id`)} as "clubId",
      conversation.closed_at is not null as closed, request.id as "requestId", request.requester_id = ${userId} as own,
      request.message, request.wish, request.accepted_at as "acceptedAt", player.golf_session_id as "golfSessionId",
      request.starts_at as "startsAt", request.organizer_id = ${userId} as organises,
      player.asked_again_at is not null as asked
    from private_chats as chat
    join conversations as conversation on conversation.id = chat.conversation_id
    join profiles as other on other.id = ${otherPersonOf(sql`chat`, userId)}
    left join lateral (
      select request.*, round.id as round_id, round.starts_at, round.organizer_id from play_requests as request
      left join golf_sessions as round on round.id = request.golf_session_id and ${isComing(sql`round`, now)}
      where request.status = 'accepted' and (request.requester_id, request.recipient_id)
          in ((chat.user1_id, chat.user2_id), (chat.user2_id, chat.user1_id))
        and (round.id is not null or request.accepted_at > ${now}::timestamptz - interval ${requestDays})
      order by request.accepted_at desc limit 1) as request on true
    left join golf_session_participants as player
      on player.golf_session_id = request.round_id and player.user_id = ${userId}
    where chat.conversation_id = ${conversationId} and ${userId} in (chat.user1_id, chat.user2_id)`,
);

/** The gate of one chat, which proves the chat itself. */
export const chatGate = gate(
  privateChatParty,
  async ({ db, actor, clock }, { conversationId }: { conversationId: string }) => {
    const [row] = actor ? await chats(db, { conversationId, userId: actor.userId, now: clock.now() }) : [];
    return {
      facts: row ?? null,
      proven: { chat: row ? toPrivateChat(actor, conversationId, row) : null },
    };
  },
);

const toPrivateChat = (actor: Actor, conversationId: string, row: Row): PrivateChat => ({
  conversationId,
  person: { id: row.id, displayName: row.displayName, avatarUrl: row.avatarUrl, isBlocked: row.isBlocked },
  clubId: row.clubId,
  request: row.requestId === null ? null : toRequest(row, row.requestId),
  may: { write: mayWrite(actor, { closed: row.closed }) },
});

const toRequest = (row: Row, id: string): Request => ({
  id,
  own: row.own,
  message: row.message,
  wish: row.wish,
  acceptedAt: row.acceptedAt,
  round:
    row.golfSessionId === null
      ? null
      : {
          golfSessionId: row.golfSessionId,
          startsAt: row.startsAt,
          organises: row.organises,
          asked: row.asked,
        },
});

/** The chat of two people; null when they have none. */
export async function findChatOf(db: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from private_chats
    where least(user1_id, user2_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(user1_id, user2_id) = greatest(${one}::uuid, ${other}::uuid)`.execute(db);
  return rows[0]?.id ?? null;
}
