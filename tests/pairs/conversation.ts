// The commands that meet at a private chat, and what ends it.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { addMembers, createClub, type Person } from '#tests/people/people.ts';
import { callAs, type Api } from '#tests/product.ts';
import { createRoles } from './pairs.ts';

const roles = ['one', 'other', 'asker', 'admin'] as const;
type Role = (typeof roles)[number];

export type Scene = Record<Role, Person> & {
  clubId: string;
  conversationId: string;
  messageId: string;
  playRequestId: string;
};

/** Two members with a chat, in which one wrote; a third asks the one to play. The admin is of the club and of the platform. */
export async function createScene({ db }: Product): Promise<Scene> {
  const of = await createRoles(db, roles);
  const clubId = await createClub(db);
  await addMembers(
    db,
    roles.map((role) => ({ clubId, userId: of[role].id, role: role === 'admin' ? 'admin' : 'member' })),
  );
  const conversationId = await createPrivateChat(db, of.one.id, of.other.id);
  const messageId = uuidv7();
  await sendMessage(db, of.one.id, { id: messageId, conversationId, message: 'Hoi' });
  const playRequestId = await createPlayRequest(db, of.asker.id, of.one.id);
  return { ...of, clubId, conversationId, messageId, playRequestId };
}

type Command = (scene: Scene) => Promise<unknown>;

export function commandsAt(product: Product): Record<string, Command> {
  const by =
    (role: Role, send: (api: Api, id: string, scene: Scene) => Promise<unknown>): Command =>
    (scene) =>
      send(callAs(product, scene[role].token), uuidv7(), scene);
  return {
    'conversation.send': by('one', (api, id, { conversationId }) =>
      api.conversation.send({ id, conversationId, message: 'Tot zo' }),
    ),
    'conversation.send by the other': by('other', (api, id, { conversationId }) =>
      api.conversation.send({ id, conversationId, message: 'Dag' }),
    ),
    'conversation.remove': by('one', (api, id, { conversationId, messageId }) =>
      api.conversation.remove({ id, conversationId, messageId }),
    ),
    'conversation.react': by('other', (api, id, { conversationId, messageId }) =>
      api.conversation.react({ id, conversationId, messageId, reaction: 'heart' }),
    ),
    'conversation.read': by('other', (api, _id, { conversationId }) =>
      api.conversation.read({ conversationId, seq: 1 }),
    ),
    'conversation.mute': by('other', (api, id, { conversationId }) =>
      api.conversation.mute({ id, conversationId, muted: true }),
    ),
    'privateChat.open': by('one', (api, id, { other }) => api.privateChat.open({ id, userId: other.id })),
    'privateChat.open with the asker': by('one', (api, id, { asker }) =>
      api.privateChat.open({ id, userId: asker.id }),
    ),
    'privateChat.remove': by('one', (api, id, { conversationId }) =>
      api.privateChat.remove({ id, conversationId }),
    ),
    'playRequest.create': by('other', (api, id, { asker }) =>
      api.playRequest.create({ id, userId: asker.id }),
    ),
    'playRequest.create by the asker': by('asker', (api, id, { other }) =>
      api.playRequest.create({ id, userId: other.id }),
    ),
    'playRequest.accept': by('one', (api, id, { playRequestId }) =>
      api.playRequest.accept({ id, playRequestId }),
    ),
    'playRequest.reject': by('one', (api, id, { playRequestId }) =>
      api.playRequest.reject({ id, playRequestId }),
    ),
    'block.create': by('other', (api, id, { one }) => api.block.create({ id, userId: one.id })),
    'block.create by the asker': by('asker', (api, id, { one }) => api.block.create({ id, userId: one.id })),
    'memberAdministration.leave': by('asker', (api, id, { clubId }) =>
      api.memberAdministration.leave({ id, clubId }),
    ),
    'memberAdministration.suspend': by('admin', (api, id, { clubId, one }) =>
      api.memberAdministration.suspend({ id, clubId, userId: one.id }),
    ),
    'accountAdministration.suspend': by('admin', (api, id, { one }) =>
      api.accountAdministration.suspend({ id, userId: one.id, reason: 'Spam in gesprekken' }),
    ),
    'personalData.close': by('asker', (api, id) => api.personalData.close({ id })),
  };
}

/** Throws when a conversation contradicts itself. */
export async function assertSoundConversations(db: Db): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'a gap in the messages' as what from messages group by conversation_id
      having count(*) <> max(seq) - min(seq) + 1
    union all select 'a wrong last number' from conversations as conversation where last_seq < (
      select coalesce(max(seq), 0) from messages where conversation_id = conversation.id)
    union all select 'read further than written' from conversation_readers as reader
      join conversations on conversations.id = reader.conversation_id where reader.read_seq > conversations.last_seq
    union all select 'two chats of one pair' from private_chats
      group by least(user1_id, user2_id), greatest(user1_id, user2_id) having count(*) > 1
    union all select 'an open chat across a block' from private_chats as chat
      join conversations on conversations.id = chat.conversation_id and closed_at is null
      join blocks on (blocker_id, blocked_id) in ((chat.user1_id, chat.user2_id), (chat.user2_id, chat.user1_id))
    union all select 'a request across a block' from play_requests as request
      join blocks on (blocker_id, blocked_id) in ((requester_id, recipient_id), (recipient_id, requester_id))
      where request.status = 'pending'
    union all select 'a request of a closed or suspended account' from play_requests as request
      join users on users.id = request.requester_id
      where request.status = 'pending' and (suspended_at is not null or deletion_due_at is not null)
    union all select 'accepted without a chat' from play_requests as request where status = 'accepted' and not exists (
      select from private_chats where (user1_id, user2_id) in ((requester_id, recipient_id), (recipient_id, requester_id)))
    union all select 'decided without an answer' from commands where result is null`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join(', '));
}
