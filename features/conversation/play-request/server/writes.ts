import { sql } from 'kysely';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { lockPair } from '#features/block/server/writes.ts';
import { playRequester } from '#features/conversation/access.ts';
import { findOrBeginChat } from '#features/conversation/private-chat/server/writes.ts';
import { publishPlayRequestChange } from '#features/conversation/server/live.ts';
import { isComing } from '#features/conversation/server/reads.ts';
import { markAnswered, tryToNotify } from '#features/notification/server/writes.ts';
import type { PlayWish } from '#features/profile/rules.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { againAfter } from '#platform/server/limits/day-limit.ts';
import type { Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { shareOpenAccount } from '#platform/server/sign-in/account-locks.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import type { Clock } from '#platform/shared/time.ts';
import {
  type PlayRequestRecipientId,
  type ReceivedPlayRequestId,
  mostSentPerDay,
  mostReceivedPerHour,
} from '../play-request.ts';
import { findRecipientFacts } from './reads.ts';

const createCommand = 'playRequest.create';

type Parts = { db: Db; log: Log; clock: Clock };

type Ask = {
  id: string;
  recipientId: PlayRequestRecipientId;
  message?: string | undefined;
  wish?: PlayWish | undefined;
};

/** Asks a member to play. A user can ask the same member only once, whatever the answer. */
export function createPlayRequest(
  { db, log, clock }: Parts,
  me: SignedIn,
  { id, recipientId, message, wish }: Ask,
) {
  const now = clock.now();
  return runCommand(db, { userId: me.userId, id, name: createCommand }, async (tx) => {
    // The recipient's account too: its end ends the requests to it, and would not see this one.
    for (const userId of [me.userId, recipientId].toSorted())
      if (!(await shareOpenAccount(tx, userId))) return refuse('NOT_FOUND');
    await lockPair(tx, me.userId, recipientId);
    const facts = await findRecipientFacts(tx, me.userId, recipientId);
    if (playRequester.judge(me, facts) !== 'allow') return refuse('NOT_FOUND');
    const obstacle = await findObstacle(tx, me.userId, recipientId, now);
    if (obstacle) return obstacle;
    const isNew = await insertNew(tx, 'play_requests', {
      id,
      requester_id: me.userId,
      recipient_id: recipientId,
      message: message || null,
      wish: wish ?? null,
      created_at: now,
    });
    if (!isNew) return refuse('COMMAND_REUSED');
    const recipients = [{ userId: recipientId, actorId: me.userId, relatedId: id }];
    await tryToNotify(tx, log, { kind: 'play_request', event: 'asked', recipients });
    await publishPlayRequestChange(tx, id, [me.userId, recipientId]);
    return { id, status: 'pending' as const, recipientId };
  });
}

/**
 * Counts from the stored answers of the commands too: a request that a block or a closed account has ended since counts, so that ending
 * it is no way to ask again at once.
 */
async function findObstacle(tx: Tx, userId: string, recipientId: string, now: Date) {
  // Locks both people, in the order of their ids; otherwise concurrent requests would not be counted.
  await sql`select from profiles where id = any(${[userId, recipientId]}::uuid[]) order by id
    for no key update`.execute(tx);
  const { rows } = await sql<{ asked: boolean; again: string | null; received: number }>`
    select
      exists (select from play_requests where requester_id = ${userId} and recipient_id = ${recipientId})
        or exists (select from commands where user_id = ${userId} and name = ${createCommand}
          and result->>'recipientId' = ${recipientId} and created_at > ${now}::timestamptz - interval '1 day') as asked,
      greatest(
        ${againAfter(
          sql`select created_at from play_requests
            where requester_id = ${userId} and created_at > ${now}::timestamptz - interval '1 day'`,
          mostSentPerDay,
        )},
        ${againAfter(
          sql`select created_at from commands where user_id = ${userId} and name = ${createCommand}
            and result is not null and created_at > ${now}::timestamptz - interval '1 day'`,
          mostSentPerDay,
        )}) as again,
      (select count(*)::int from play_requests
        where recipient_id = ${recipientId} and created_at > ${now}::timestamptz - interval '1 hour') as received`.execute(
    tx,
  );
  const { asked = false, again = null, received = 0 } = rows[0] ?? {};
  if (asked) return refuse('ALREADY_SENT');
  if (again) return refuse('DAILY_LIMIT', again);
  return received >= mostReceivedPerHour ? refuse('RECIPIENT_LIMIT') : null;
}

type Decision = { id: string; playRequestId: ReceivedPlayRequestId };

/** Accepts, and finds or begins the chat of the two in the same transaction. The requester is judged again. */
export function acceptPlayRequest(
  { db, log, clock }: Parts,
  userId: string,
  { id, playRequestId }: Decision,
) {
  const now = clock.now();
  return runCommand(db, { userId, id, name: 'playRequest.accept' }, async (tx) => {
    const requesterId = await lockRequester(tx, userId, playRequestId);
    if (!requesterId) return refuse('NOT_FOUND');
    if (!(await decide(tx, userId, playRequestId, 'accepted', now))) return refuse('ALREADY_DECIDED');
    const requester = await findAccountHolder(tx, requesterId);
    const facts = await findRecipientFacts(tx, requesterId, userId);
    if (playRequester.judge(requester, facts) !== 'allow') return refuse('REQUESTER_GONE');
    const conversationId = await findOrBeginChat(tx, userId, requesterId);
    const recipients = [{ userId: requesterId, actorId: userId, relatedId: conversationId }];
    await tryToNotify(tx, log, { kind: 'play_request', event: 'accepted', recipients });
    await publishPlayRequestChange(tx, playRequestId, [userId, requesterId]);
    await acceptCrossing(tx, { userId, requesterId, now });
    return { id: playRequestId, conversationId };
  });
}

const asked = { kind: 'play_request', events: ['asked'] } as const;

type Crossing = { userId: string; requesterId: string; now: Date };

/** The two have asked each other: nobody needs to answer the other request any more, least of all with a no. */
async function acceptCrossing(tx: Tx, { userId, requesterId, now }: Crossing): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update play_requests set status = 'accepted', accepted_at = ${now}
    where requester_id = ${userId} and recipient_id = ${requesterId} and status = 'pending' returning id`.execute(
    tx,
  );
  for (const { id } of rows) {
    await markAnswered(tx, { ...asked, userId: requesterId, relatedId: id }, now);
    await publishPlayRequestChange(tx, id, [userId, requesterId]);
  }
}

export function rejectPlayRequest(
  { db, log, clock }: Parts,
  userId: string,
  { id, playRequestId }: Decision,
) {
  const now = clock.now();
  return runCommand(db, { userId, id, name: 'playRequest.reject' }, async (tx) => {
    const requesterId = await lockRequester(tx, userId, playRequestId);
    if (!requesterId) return refuse('NOT_FOUND');
    if (!(await decide(tx, userId, playRequestId, 'rejected', now))) return refuse('ALREADY_DECIDED');
    const recipients = [{ userId: requesterId, actorId: userId, relatedId: playRequestId }];
    await tryToNotify(tx, log, { kind: 'play_request', event: 'declined', recipients });
    await publishPlayRequestChange(tx, playRequestId, [userId, requesterId]);
    return { id: playRequestId };
  });
}

/** Locks the pair before the request, in the same order as blocking, which deletes requests. Null: the request is gone. */
async function lockRequester(tx: Tx, userId: string, id: ReceivedPlayRequestId): Promise<string | null> {
  const request = await rowsOf(tx, 'play_requests', { id }).find('requester_id');
  if (!request) return null;
  await lockPair(tx, userId, request.requester_id);
  return request.requester_id;
}

/** Decides a pending request once; false when it was decided before. */
async function decide(
  tx: Tx,
  userId: string,
  id: ReceivedPlayRequestId,
  status: 'accepted' | 'rejected',
  now: Date,
): Promise<boolean> {
  const request = rowsOf(tx, 'play_requests', { id, status: 'pending' });
  if (!(await request.update({ status, [`${status}_at`]: now }))) return false;
  await markAnswered(tx, { ...asked, userId, relatedId: id }, now);
  return true;
}

type Round = { playRequestId: string; golfSessionId: string; now: Date };

/** Notes the round that was made of an accepted play request; false when there is a coming one. */
export async function noteRound(tx: Tx, { playRequestId, golfSessionId, now }: Round): Promise<boolean> {
  const { rows } = await sql<{ people: string[] }>`
    update play_requests set golf_session_id = ${golfSessionId}
    where id = ${playRequestId} and not exists (select from golf_sessions as round
      where round.id = play_requests.golf_session_id and ${isComing(sql`round`, now)})
    returning array[requester_id, recipient_id] as people`.execute(tx);
  if (rows[0]) await publishPlayRequestChange(tx, playRequestId, rows[0].people);
  return rows[0] !== undefined;
}
