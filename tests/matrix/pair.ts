// Two people who meet in every way that the product has, and a block between them.
import { uuidv7 } from 'uuidv7';
import type { ConversationId } from '#features/conversation/conversation.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { createHandover } from '#tests/people/handovers.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { notify } from '#features/notification/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { createCalendarFeed } from '#tests/people/calendar-feed.ts';
import { createShareLink } from '#tests/people/share-link.ts';
import { conversationOf, createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
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

/** Nobody has blocked the other; the caller has; the other one has. */
export const blockings = ['nobody', 'caller', 'other'] as const;
export type Blocking = (typeof blockings)[number];

export type Pair = {
  caller: Person;
  other: Person;
  /** The other one's first name, which nobody else has. */
  firstName: string;
  /** Of both; the caller is an admin. */
  clubId: string;
  /** By the other one, in the club and public; the caller plays in neither. */
  golfSessionId: string;
  publicId: string;
  /** Of a third person: the other one plays, and the caller does not. */
  watchedId: string;
  /** Of a third person: both play, and the caller can take it over. */
  sharedId: string;
  /** Of the caller, completed: both played. */
  playedId: string;
  /** Of the caller. */
  ownId: string;
  /** By the other one, full, with an offer of a place to the caller. */
  fullId: string;
  /** Of the other one, on the waiting list of the caller's. */
  entryId: string;
  /** By the other one, to join the caller's. */
  /** The caller's, in which the other plays. */
  ownPlayedId: string;
  joinRequestId: string;
  groupChatId: string;
  privateChatId: ConversationId;
  /** One message of each in both chats. */
  groupMessages: Record<'caller' | 'other', string>;
  privateMessages: Record<'caller' | 'other', string>;
  /** By the other one, to the caller. */
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
    // The next one that the caller plays. Closed: in the lists of open ones its players would see each other.
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
