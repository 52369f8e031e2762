// Private chats and play requests.
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { addMember, createPerson } from '#tests/people/people.ts';
import { callAs, type Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

export function prepareMessages(product: Product, clubId: string) {
  const { db } = product;

  /** Commands about another member of the caller's club. */
  const withMember =
    (send: (api: Api, id: string, userId: string) => Promise<unknown>): Prepare =>
    async (as) => {
      const { id: userId } = await createPerson(db);
      await addMember(db, clubId, userId);
      return { as, send: (id) => send(callAs(product, as.token), id, userId) };
    };

  /** Commands about a play request from another member to the caller. */
  const withRequest =
    (send: (api: Api, id: string, playRequestId: string) => Promise<unknown>): Prepare =>
    async (as) => {
      const { id: userId } = await createPerson(db);
      await addMember(db, clubId, userId);
      const playRequestId = await createPlayRequest(db, userId, as.id);
      return { as, send: (id) => send(callAs(product, as.token), id, playRequestId) };
    };

  /** Commands about a message of the caller. */
  const withMessage =
    (
      send: (
        api: Api,
        id: string,
        message: { conversationId: string; messageId: string },
      ) => Promise<unknown>,
    ): Prepare =>
    async (as) => {
      const conversationId = await createPrivateChat(db, as.id, (await createPerson(db)).id);
      const messageId = uuidv7();
      await sendMessage(db, as.id, { id: messageId, conversationId, message: 'Hoi' });
      return { as, send: (id) => send(callAs(product, as.token), id, { conversationId, messageId }) };
    };

  return {
    'conversation.mute': async (as) => {
      const conversationId = await createPrivateChat(db, as.id, (await createPerson(db)).id);
      return {
        as,
        send: (id) => callAs(product, as.token).conversation.mute({ id, conversationId, muted: true }),
      };
    },
    'conversation.remove': withMessage((api, id, message) => api.conversation.remove({ id, ...message })),
    'conversation.react': withMessage((api, id, message) =>
      api.conversation.react({ id, ...message, reaction: 'heart' }),
    ),
    'privateChat.open': withMember((api, id, userId) => api.privateChat.open({ id, userId })),
    'privateChat.remove': async (as) => {
      const conversationId = await createPrivateChat(db, as.id, (await createPerson(db)).id);
      return { as, send: (id) => callAs(product, as.token).privateChat.remove({ id, conversationId }) };
    },
    'playRequest.create': withMember((api, id, userId) => api.playRequest.create({ id, userId })),
    'playRequest.accept': withRequest((api, id, playRequestId) =>
      api.playRequest.accept({ id, playRequestId }),
    ),
    'playRequest.reject': withRequest((api, id, playRequestId) =>
      api.playRequest.reject({ id, playRequestId }),
    ),
  } satisfies Record<string, Prepare>;
}
