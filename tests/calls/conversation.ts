import { uuidv7 } from 'uuidv7';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { conversationOf, createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { addMember, createPerson } from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { alone, organises, withMember, type Prepare } from './scenes.ts';

/** A message of the caller in a private chat. */
const withMessage: Prepare = async ({ db, as }) => {
  const conversationId = await createPrivateChat(db, as.id, (await createPerson(db)).id);
  const messageId = uuidv7();
  await sendMessage(db, as.id, { id: messageId, conversationId, message: 'Hoi' });
  return { privateChatId: conversationId, ofClub: { conversationId, messageId } };
};

/** A play request from another member to the caller. */
const withPlayRequest: Prepare = async ({ db, as, clubId }) => {
  const { id: userId } = await createPerson(db);
  await addMember(db, clubId, userId);
  return { playRequestId: await createPlayRequest(db, userId, as.id) };
};

export const conversationCalls: NounCalls = {
  inputs: {
    'conversation.messages': (cast, where) => ({ conversationId: cast[where].conversationId }),
    'conversation.search': (cast, where) => ({
      conversationId: cast[where].conversationId,
      text: 'hallo',
    }),
    'conversation.send': (cast, where) => ({
      id: uuidv7(),
      conversationId: cast[where].conversationId,
      message: 'Hallo',
    }),
    'conversation.read': (cast, where) => ({ conversationId: cast[where].conversationId, seq: 1 }),
    'conversation.mute': (cast, where) => ({
      id: uuidv7(),
      conversationId: cast[where].conversationId,
      muted: true,
    }),
    'conversation.remove': (cast, where) => ({
      id: uuidv7(),
      conversationId: cast[where].conversationId,
      messageId: cast[where].messageId,
    }),
    'conversation.react': (cast, where) => ({
      id: uuidv7(),
      conversationId: cast[where].conversationId,
      messageId: cast[where].messageId,
      reaction: 'heart',
    }),
    'privateChat.open': ({ people }) => ({ id: uuidv7(), userId: people.organiser.id }),
    'privateChat.get': ({ privateChatId }) => ({ conversationId: privateChatId }),
    'privateChat.remove': ({ privateChatId }) => ({ id: uuidv7(), conversationId: privateChatId }),
    'inbox.list': () => ({}),
    'inbox.unread': () => ({}),
    'presence.list': ({ privateChatId }) => ({ conversationIds: privateChatId }),
    'presence.show': () => ({ id: uuidv7(), on: false }),
    'playRequest.create': ({ people }) => ({ id: uuidv7(), userId: people.organiser.id }),
    'playRequest.sent': ({ people }) => ({ userId: people.organiser.id }),
    'playRequest.list': () => ({}),
    'playRequest.accept': ({ playRequestId }) => ({ id: uuidv7(), playRequestId }),
    'playRequest.reject': ({ playRequestId }) => ({ id: uuidv7(), playRequestId }),
  },
  scenes: {
    'conversation.send': async (stage) => {
      const { ofClub } = await organises()(stage);
      return { ofClub: { conversationId: await conversationOf(stage.db, ofClub.golfSessionId) } };
    },
    'conversation.mute': withMessage,
    'conversation.remove': withMessage,
    'conversation.react': withMessage,
    'privateChat.open': withMember,
    'privateChat.remove': withMessage,
    'presence.show': alone,
    'playRequest.create': withMember,
    'playRequest.accept': withPlayRequest,
    'playRequest.reject': withPlayRequest,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  conversation.messages/ofClub    si vf pr no no no no  + no si no no no  +  + no no
  conversation.messages/toAll     si vf pr no no no no  + no si no no no  +  + no no
  conversation.search/ofClub      si vf pr no no no no  + no si no no no  +  + no no
  conversation.search/toAll       si vf pr no no no no  + no si no no no  +  + no no
  conversation.send/ofClub        si vf pr no no no no  + no si no no no  +  + no no
  conversation.send/toAll         si vf pr no no no no  + no si no no no  +  + no no
  conversation.remove/ofClub      si vf pr no no no no fb no si no no no  + fb no no
  conversation.remove/toAll       si vf pr no no no no fb no si no no no  + fb no no
  conversation.react/ofClub       si vf pr no no no no  + no si no no no  +  + no no
  conversation.react/toAll        si vf pr no no no no  + no si no no no  +  + no no
  conversation.read/ofClub        si vf pr no no no no  + no si no no no  +  + no no
  conversation.mute/ofClub        si vf pr no no no no  + no si no no no  +  + no no
  conversation.read/toAll         si vf pr no no no no  + no si no no no  +  + no no
  privateChat.open                si vf pr no no no no  + no si no no  +  + no  + no
  privateChat.get                 si vf pr no no no no no no si no no  + no  + no no
  privateChat.remove              si vf pr no no no no no no si no no  + no  + no no
  inbox.list                      si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  inbox.unread                    si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  presence.list                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  presence.show                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  playRequest.create              si vf pr no no no no no no si no no  +  + no  + no
  playRequest.sent                si vf pr no no no no no no si no no  +  + no  + no
  playRequest.list                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  playRequest.accept              si vf pr no no no no no no si no no  + no no no no
  playRequest.reject              si vf pr no no no no no no si no no  + no no no no
`,
  blocks: `
  conversation.messages                + + +  both play
  conversation.messages/private        + + +  earlier messages stay
  conversation.search                  + + +  both play
  conversation.search/private          + + +  earlier messages stay
  conversation.send                    + + +  both play
  conversation.send/private            + - -
  conversation.remove                  + + +  own message
  conversation.remove/private          + + +  own message, also in a closed chat
  conversation.react                   + + +  both play
  conversation.react/private           + - -
  conversation.read                    + + +  what was sent before
  conversation.read/private            + + +  what was sent before
  conversation.mute                    alone  own setting
  privateChat.open                     + - -
  privateChat.get                      + + +  earlier messages stay
  privateChat.remove                   + + +  either may remove it
  inbox.list                           + + +  earlier messages stay
  inbox.unread                         - - -
  presence.list                        + - -
  presence.show                        alone  own account
  playRequest.create                   + - -
  playRequest.sent                     - - -  the state of the own request
  playRequest.list                     + - -
  playRequest.accept                   + - -
  playRequest.reject                   + - -
`,
  betweenTwo: (pair) => ({
    'conversation.send': { message: 'Hoi' },
    'conversation.send/private': { message: 'Hoi', conversationId: pair.privateChatId },
    'conversation.messages/private': { conversationId: pair.privateChatId },
    'conversation.search': { text: 'dag' },
    'conversation.search/private': { text: 'dag', conversationId: pair.privateChatId },
    'conversation.remove': { messageId: pair.groupMessages.caller },
    'conversation.remove/private': {
      messageId: pair.privateMessages.caller,
      conversationId: pair.privateChatId,
    },
    'conversation.react': { messageId: pair.groupMessages.other, reaction: 'heart' },
    'conversation.react/private': {
      messageId: pair.privateMessages.other,
      reaction: 'heart',
      conversationId: pair.privateChatId,
    },
    'conversation.read': { seq: 1 },
    'conversation.read/private': { seq: 1, conversationId: pair.privateChatId },
    'privateChat.open': { userId: pair.other.id },
    'privateChat.get': { conversationId: pair.privateChatId },
    'privateChat.remove': { conversationId: pair.privateChatId },
    'presence.list': { conversationIds: pair.privateChatId },
  }),
};
