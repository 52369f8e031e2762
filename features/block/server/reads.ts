import { sql } from 'kysely';
import { besideCaller, callerId, givesRights } from '#features/account/server/reads.ts';
import type { Person } from '#features/profile/profile.ts';
import { gateBesideCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import type { Fragment } from '#platform/server/statement.ts';
import { personBlocker } from '../access.ts';
import type { BlockableId } from '../block.ts';

/**
 * A condition: the two people do not exist for each other, because one has blocked the other, or the account of the other one is closed.
 */
export const blockedPair = (one: Fragment, other: Fragment) => sql`
  (${blockBetween(one, other)}
  or exists (select from users where id = ${other} and deletion_due_at is not null))`;

/** A condition: one of the two has blocked the other. */
export const blockBetween = (one: Fragment, other: Fragment) => sql<boolean>`
  exists (select from blocks where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))`;

/** A condition: this person organises what the golfer asked to join or waits for. */
export const asksOrWaits = (golfer: Fragment, organiser: Fragment) => sql<boolean>`
  (exists (select from join_requests as request join golf_sessions as golf_session on golf_session.id = request.golf_session_id
    where request.user_id = ${golfer} and request.status <> 'withdrawn' and golf_session.organizer_id = ${organiser})
  or exists (select from waiting_list_entries as entry join golf_sessions as golf_session on golf_session.id = entry.golf_session_id
    where entry.user_id = ${golfer} and entry.status <> 'removed' and golf_session.organizer_id = ${organiser}))`;

/**
 * Everyone whom this person blocked, or who blocked this person. A list reads it once instead of for each row. Mutual blocks appear
 * twice, which does not matter to `in`.
 */
export const blockedPeople = (person: Fragment) =>
  sql`(select blocked_id from blocks where blocker_id = ${person}
    union all select blocker_id from blocks where blocked_id = ${person})`;

/** Everyone whom `blockedPair` hides from this person. */
export const hiddenPeople = (person: Fragment) =>
  sql`(select id from users where deletion_due_at is not null union all ${blockedPeople(person)})`;

/**
 * Finds a person when the caller knows them: the caller's own account, an active member of one of the caller's clubs, a person in a golf
 * session or conversation with the caller, the other side of a join request, also of a withdrawn one, a golfer who waits for a golf
 * session of the caller, the organiser of a coming public golf session, or a person whom the caller already blocked. A closed account is
 * unknown, except to those who blocked it or see it in a conversation: it may return.
 */
const known = besideCaller<{ userId: string }, { userId: string }>(
  1,
  ({ userId, now }) => sql`
  select person.id as "userId" from profiles as person
  where person.id = ${userId} and (
    exists (select from blocks where blocker_id = ${callerId} and blocked_id = ${userId})
    or exists (select from conversation_readers as mine join conversation_readers as theirs using (conversation_id)
      where mine.user_id = ${callerId} and theirs.user_id = ${userId})
    or not exists (select from users where id = ${userId} and deletion_due_at is not null) and (
      person.id = ${callerId}
      or exists (select from club_members as mine join club_members as theirs using (club_id)
        where mine.user_id = ${callerId} and ${givesRights(sql`mine`)} and theirs.user_id = ${userId} and theirs.status = 'active')
      or exists (select from golf_session_participants as mine
        join golf_session_participants as theirs using (golf_session_id)
        where mine.user_id = ${callerId} and theirs.user_id = ${userId})
      or exists (select from join_requests as request join golf_sessions as golf_session on golf_session.id = golf_session_id
        where (request.user_id, golf_session.organizer_id) in ((${callerId}, ${userId}), (${userId}, ${callerId})))
      or ${asksOrWaits(sql`${userId}::uuid`, callerId)}
      or exists (select from golf_sessions
        where organizer_id = ${userId} and club_id is null and archived_at is null and starts_at > ${now})))`,
);

/** The gate of blocking. */
export const blockerGate = gateBesideCaller(personBlocker, known, ([found]) => ({
  facts: found?.userId ?? null,
  proven: { blockableId: found?.userId as BlockableId },
}));

const blocks = pagedList<{ userId: string }, Person & { blockedAt: string }>(
  ({ userId }, { after, limit }) => sql`
    select person.id, person.display_name as "displayName", person.avatar_url as "avatarUrl",
      block.created_at as "blockedAt"
    from (select blocked_id, created_at from blocks where blocker_id = ${userId} ${after(sql`(created_at, blocked_id) <`)}
      order by created_at desc, blocked_id desc limit ${limit}) as block
    join profiles as person on person.id = block.blocked_id
    order by block.created_at desc, block.blocked_id desc`,
  { keyOf: (last) => [last.blockedAt, last.id] },
);

/** The people whom the user has blocked, latest first. */
export async function findBlocks(db: Db, userId: string, input: PageInput) {
  const page = await blocks(db, input, { userId });
  return {
    ...page,
    items: page.items.map(({ id, displayName, avatarUrl }) => ({ id, displayName, avatarUrl })),
  };
}
