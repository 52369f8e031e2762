// Two people who meet in every way that the product has, with or without a block between them.
import { uuidv7 } from 'uuidv7';
import type { ConversationId } from '#features/conversation/conversation.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { notify } from '#features/notification/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { createCalendarFeed } from '#tests/people/calendar-feed.ts';
import { conversationOf, createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { createHandover } from '#tests/people/handovers.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { createShareLink } from '#tests/people/share-link.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';

/** Who has blocked the other person of the pair. */
export const blockings = ['nobody', 'caller', 'other'] as const;
export type Blocking = (typeof blockings)[number];

export type Pair = {
  caller: Person;
  other: Person;
  /** The other person's first name, which nobody else has. */
  firstName: string;
  /** The club of both; the caller is its admin. */
  clubId: string;
  /** Golf sessions of the other person, of the club and public, in which the caller does not play. */
  golfSessionId: string;
  publicId: string;
  /** A golf session of a third person, in which the other person plays and the caller does not. */
  watchedId: string;
  /** A golf session of a third person, in which both play and which the caller can take over. */
  sharedId: string;
  /** A completed golf session of the caller, in which both played. */
  playedId: string;
  /** A golf session of the caller, in which nobody else plays. */
  ownId: string;
  /** A full golf session of the other person, with an offer of a place to the caller. */
  fullId: string;
  /** The other person's entry on the waiting list of `ownId`. */
  entryId: string;
  /** A closed golf session of the caller, in which the other person plays. */
  ownPlayedId: string;
  /** The other person's request to join `ownId`. */
  joinRequestId: string;
  groupChatId: string;
  privateChatId: ConversationId;
  /** One message of each person in each chat. */
  groupMessages: Record<'caller' | 'other', string>;
  privateMessages: Record<'caller' | 'other', string>;
  /** A play request of the other person to the caller. */
  playRequestId: string;
  calendarToken: string;
  shareToken: string;
};

export const createPair = (db: Db, blocking: Blocking): Promise<Pair> =>
  db.transaction().execute(async (tx) => {
    const [caller, third] = [await createPerson(tx), await createPerson(tx)];
    // A first name that nobody else has: an answer that contains it shows this person.
    const firstName = `Z${uuidv7()
      .slice(-8)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
    const other = await createPerson(tx, { name: `${firstName} Zonneveld` });
    const clubId = await createClub(tx);
    await addMember(tx, clubId, caller.id, { role: 'admin' });
    for (const { id } of [other, third]) await addMember(tx, clubId, id);
    const offer = (by: Person, options = {}) =>
      createGolfSession(tx, by.id, { clubId, maxPlayers: 8, ...options });

    const [watchedId, ownId] = [await offer(third), await offer(caller)];
    // The caller's next round. Closed, because the lists of open golf sessions would show both players to each other.
    const sharedId = await offer(third, { startsAt: new Date(Date.now() + 86_400_000), status: 'closed' });
    await addPlayer(tx, watchedId, other.id);
    for (const { id } of [caller, other]) await addPlayer(tx, sharedId, id);
    await createHandover(tx, sharedId, caller.id);
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    const earlierId = await offer(third, { startsAt: longAgo, status: 'completed' });
    for (const { id } of [caller, other]) await addPlayer(tx, earlierId, id);
    const playedId = await offer(caller, { status: 'completed' });
    await addPlayer(tx, playedId, other.id);
    const ownPlayedId = await offer(caller, { status: 'closed' });
    await addPlayer(tx, ownPlayedId, other.id);
    const asked = await offer(other);
    await createJoinRequest(tx, asked, caller.id);
    const fullId = await offer(other, { maxPlayers: 3 });
    await addPlayer(tx, fullId, third.id);
    await addToWaitingList(tx, fullId, caller.id, { offered: true });
    const groupChatId = await conversationOf(tx, sharedId);
    const privateChatId = await createPrivateChat(tx, caller.id, other.id);
    const sayIn = async (conversationId: ConversationId) => {
      const say = async ({ id: senderId }: Person) => {
        const id = uuidv7();
        await sendMessage(tx, senderId, { id, conversationId, message: 'Dag' });
        return id;
      };
      return { caller: await say(caller), other: await say(other) };
    };
    const pair = {
      caller,
      other,
      firstName,
      clubId,
      golfSessionId: await offer(other),
      publicId: await offer(other, { clubId: null }),
      watchedId,
      sharedId,
      playedId,
      ownId,
      fullId,
      entryId: await addToWaitingList(tx, ownId, other.id),
      ownPlayedId,
      joinRequestId: await createJoinRequest(tx, ownId, other.id),
      groupChatId,
      privateChatId,
      groupMessages: await sayIn(groupChatId),
      privateMessages: await sayIn(privateChatId),
      playRequestId: await createPlayRequest(tx, other.id, caller.id),
      calendarToken: await createCalendarFeed(tx, caller.id),
      shareToken: await createShareLink(tx, sharedId),
    };
    const recipients = [{ userId: caller.id, actorId: other.id, relatedId: pair.playRequestId }];
    await notify(tx, { kind: 'play_request', event: 'asked', recipients });
    if (blocking === 'caller') await block(tx, caller.id, other.id);
    if (blocking === 'other') await block(tx, other.id, caller.id);
    return pair;
  });
