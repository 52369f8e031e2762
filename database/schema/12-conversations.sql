-- Conversations of golf sessions and of two people.

create table conversations (
  id uuid primary key,
  kind text not null,
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_kind check (kind in ('golf-session', 'pair'))
) with (fillfactor = 80);
comment on table conversations is 'A conversation: the group chat of a golf session, or the private chat of two people.';
comment on column conversations.last_seq is 'Number of the newest message, taken under this row''s lock: a slow writer cannot commit behind a reader.';
comment on column conversations.closed_at is 'Read-only since then: the golf session was cancelled or archived.';
-- An inbox looks up each of its conversations. A hash index finds one with a single block however many there are, where the tree of
-- the primary key gets deeper. The columns that a message changes are not in it, so writing a message does not touch it.
-- Between two doublings some buckets hold twice the planned entries; planned at 40 %, those still fit in one block.
create index conversations_by_hash on conversations using hash (id) with (fillfactor = 40);
comment on index conversations_by_hash is 'For the inbox and the unread count: a lookup costs the same among any number of conversations.';

create table conversation_readers (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  read_seq bigint not null default 0,
  muted boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
) with (fillfactor = 80);
comment on table conversation_readers is 'Participants of a conversation: a row is the right to read and to write. Kept by trigger, from the players and the organiser of a golf session or from the two people of a private chat.';
comment on column conversation_readers.read_seq is 'Number of the newest message that this person has read. Moves forward only.';
comment on column conversation_readers.muted is 'No notifications of new messages.';
create index conversation_readers_user on conversation_readers (user_id, conversation_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references profiles on delete cascade,
  seq bigint not null,
  message text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  reply_to bigint,
  constraint messages_order unique (conversation_id, seq),
  constraint messages_reply_to_fkey foreign key (conversation_id, reply_to) references messages (conversation_id, seq),
  constraint messages_length check (length(message) between 1 and 1000 and message = btrim(message)),
  constraint messages_reply_to check (reply_to < seq)
);
comment on table messages is 'Messages of conversations.';
comment on column messages.id is 'Created by the sender''s device. Sending the same id again changes nothing.';
comment on column messages.seq is 'Order in the conversation, rising without gaps, from conversations.last_seq.';
comment on column messages.removed_at is 'When its sender, or an admin after a report, removed its text.';
comment on column messages.reply_to is 'Sequence number of the message that this one replies to. Null: it is no reply.';
-- For the foreign key, when a conversation is deleted with all its messages.
create index messages_replies on messages (conversation_id, reply_to) where reply_to is not null;
create index messages_sender on messages (sender_id);

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  reaction text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, user_id),
  constraint message_reactions_reaction check (reaction in ('thumb', 'heart', 'laugh', 'wow', 'trophy', 'flag'))
);
comment on table message_reactions is 'How readers react to a message. A removed message has none.';
create index message_reactions_user on message_reactions (user_id, message_id);

create table private_chats (
  conversation_id uuid default gen_random_uuid() primary key references conversations deferrable initially deferred,
  user1_id uuid not null references profiles on delete cascade,
  user2_id uuid not null references profiles on delete cascade,
  constraint private_chats_not_self check (user1_id <> user2_id)
) with (fillfactor = 80);
comment on table private_chats is 'Which two people share a conversation. One per pair, no matter who opened it.';
create unique index private_chats_one_per_pair on private_chats (least(user1_id, user2_id), greatest(user1_id, user2_id));
create index private_chats_user1 on private_chats (user1_id);
create index private_chats_user2 on private_chats (user2_id);

create table presences (
  user_id uuid primary key references users on delete cascade,
  last_online_at timestamptz not null
) with (fillfactor = 70);
comment on table presences is 'When a user last had an open live stream, to within a minute. No row: not yet, or the user does not show it.';

create table play_requests (
  id uuid primary key,
  requester_id uuid not null references profiles on delete cascade,
  recipient_id uuid not null references profiles on delete cascade,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  rejected_at timestamptz,
  wish text,
  golf_session_id uuid,
  constraint play_requests_once unique (requester_id, recipient_id),
  constraint play_requests_decided check ((status = 'accepted') = (accepted_at is not null)
      and (status = 'rejected') = (rejected_at is not null)),
  constraint play_requests_message check (length(message) between 1 and 500),
  constraint play_requests_golf_session check (golf_session_id is null or status = 'accepted'),
  constraint play_requests_wish check (wish in
      ('saturday-morning', 'saturday-afternoon', 'sunday-morning', 'sunday-afternoon', 'weekday', 'this-week')),
  constraint play_requests_not_self check (requester_id <> recipient_id),
  constraint play_requests_status check (status in ('pending', 'accepted', 'rejected'))
);
comment on table play_requests is 'A golfer''s request to play with another golfer. At most one in each direction of a pair, ever.';
comment on column play_requests.wish is 'When the requester wants to play, one of a few choices. Null: no matter when.';
comment on column play_requests.golf_session_id is 'The round that one of the two made of the accepted request.';
create index play_requests_golf_session on play_requests (golf_session_id);
create index play_requests_open on play_requests (recipient_id, created_at desc, id desc) where status = 'pending';
create index play_requests_received on play_requests (recipient_id, created_at);
create index play_requests_sent on play_requests (requester_id, created_at);

-- A player who leaves a golf session, and both people of a removed chat, have nothing left to read.
create function forget_messages() returns trigger language plpgsql as $$
begin
  delete from notifications where kind = 'message' and read_at is null
    and user_id = old.user_id and related_id = old.conversation_id;
  return null;
end $$;
create trigger forget_messages after delete on conversation_readers for each row execute function forget_messages();

-- A request that ended without an answer, by a block or because a membership ended, is not announced any more.
create function forget_play_request() returns trigger language plpgsql as $$
begin
  delete from notifications where kind = 'play_request' and event = 'asked' and read_at is null
    and user_id = old.recipient_id and actor_id = old.requester_id and related_id = old.id;
  return null;
end $$;
create trigger forget_play_request after delete on play_requests for each row when (old.status = 'pending')
  execute function forget_play_request();

-- A trigger although opening a chat is its one writer in the product: the demo and operators write pairs too, and no constraint would
-- notice a pair whose people are not both readers. Neither of them could send.
create function pair_begins_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (id, kind) values (new.conversation_id, 'pair');
  insert into conversation_readers (conversation_id, user_id)
    values (new.conversation_id, new.user1_id), (new.conversation_id, new.user2_id);
  return null;
end $$;
create trigger pair_begins_conversation after insert on private_chats
  for each row execute function pair_begins_conversation();

-- Locks the readers before the conversation, as sending does: two that meet wait for each other in turn.
create function end_conversation() returns trigger language plpgsql as $$
begin
  perform from conversation_readers where conversation_id = old.conversation_id order by user_id for update;
  delete from conversations where id = old.conversation_id;
  return old;
end $$;
create trigger end_conversation before delete on private_chats for each row execute function end_conversation();

create function pair_is_closed(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one)))
    or exists (select from users where id in (one, other) and deletion_due_at is not null)
$$;

create function close_private_chats(one uuid, other uuid, at timestamptz) returns void language sql as $$
  update conversations as conversation
  set closed_at = case when pair_is_closed(chat.user1_id, chat.user2_id) then coalesce(closed_at, at) end
  from private_chats as chat
  where conversation.id = chat.conversation_id and one in (chat.user1_id, chat.user2_id)
    and (other is null or other in (chat.user1_id, chat.user2_id))
    and (closed_at is not null) <> pair_is_closed(chat.user1_id, chat.user2_id)
$$;
comment on function close_private_chats(one uuid, other uuid, at timestamptz) is 'Closes or opens again the chat of a pair; without the other, all chats of one person.';

create function leaving_closes_chats() returns trigger language plpgsql as $$
begin
  -- The account keeps when it will be erased, not when its user left.
  perform close_private_chats(new.id, null, now());
  return null;
end $$;
create trigger leaving_closes_chats after update of deletion_due_at on users
  for each row when ((old.deletion_due_at is null) <> (new.deletion_due_at is null))
  execute function leaving_closes_chats();

create function block_closes_chat() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform close_private_chats(new.blocker_id, new.blocked_id, new.created_at);
  else
    perform close_private_chats(old.blocker_id, old.blocked_id, old.created_at);
  end if;
  return null;
end $$;
-- Sorts after block_withdraws: golf sessions are locked before conversations.
create trigger blocks_close_chat after insert or delete on blocks
  for each row execute function block_closes_chat();
