-- One kind of conversation for every chat. A golf session and a pair of people each point at one; its messages, and how
-- far each reader has read, are kept alike for both.

create table conversations (
  id uuid primary key,
  kind text not null,
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_kind check (kind in ('golf-session', 'pair'))
) with (fillfactor = 80);
comment on table conversations is 'What people say to each other, in the order in which it was said: of a golf session, or of two people.';
comment on column conversations.last_seq is 'Number of the newest message, taken under this row''s lock: a slow writer cannot commit behind a reader.';
comment on column conversations.closed_at is 'Read-only since then: the golf session was cancelled or archived.';

create table conversation_readers (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  read_seq bigint not null default 0,
  muted_until timestamptz,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
) with (fillfactor = 80);
comment on table conversation_readers is 'Who takes part in a conversation: a row here is the right to read and to write. Kept by trigger from the players and the organiser of a golf session, and from the two of a pair.';
comment on column conversation_readers.read_seq is 'Number of the newest message that this person has read. Moves forward only.';
comment on column conversation_readers.muted_until is 'No notifications until then. Null: not muted.';

-- A golf session that exists keeps its id as the id of its conversation, so that its messages stay where they are. When
-- it was cancelled is not known, and nobody's unread messages are: everything counts as read.
insert into conversations (id, kind, last_seq, last_message_at, closed_at, created_at)
  select golf_session.id, 'golf-session', golf_session.last_message_seq, newest.created_at,
    case when golf_session.status = 'cancelled' or golf_session.archived_at is not null
      then coalesce(golf_session.archived_at, now()) end,
    golf_session.created_at
  from golf_sessions as golf_session
  left join lateral (
    select created_at from golf_session_messages where golf_session_id = golf_session.id order by seq desc limit 1
  ) as newest on true;
insert into conversation_readers (conversation_id, user_id, read_seq, joined_at)
  select golf_session.id, reader.user_id, golf_session.last_message_seq, min(reader.joined_at)
  from golf_sessions as golf_session
  join (
    select golf_session_id, user_id, joined_at from golf_session_participants
    union all
    select id, organizer_id, created_at from golf_sessions
  ) as reader on reader.golf_session_id = golf_session.id
  group by golf_session.id, reader.user_id;
insert into conversations (id, kind, last_seq, last_message_at, created_at)
  select id, 'pair', last_message_seq, case when last_message_seq > 0 then last_message_at end, created_at
  from private_chats;
insert into conversation_readers (conversation_id, user_id, read_seq, joined_at)
  select id, reader, last_message_seq, created_at
  from private_chats cross join lateral (values (user1_id), (user2_id)) as of_pair (reader);

alter table golf_session_messages rename to messages;
alter table messages rename column golf_session_id to conversation_id;
alter table messages rename column user_id to sender_id;
alter table messages drop constraint golf_session_messages_golf_session_id_fkey;
insert into messages (id, conversation_id, sender_id, seq, message, created_at)
  select id, chat_id, sender_id, seq, message, created_at from private_messages;
drop table private_messages;
alter table messages add constraint messages_conversation_id_fkey
  foreign key (conversation_id) references conversations on delete cascade;
alter index golf_session_messages_user rename to messages_sender;
-- The names of a table's constraints begin with its own. PostgreSQL 18 has one for each 'not null' too.
do $$
declare
  found record;
begin
  for found in
    select conname as name, replace(replace(replace(conname, 'golf_session_messages', 'messages'),
      'golf_session_id', 'conversation_id'), 'user_id', 'sender_id') as wanted
    from pg_constraint where conrelid = 'messages'::regclass and conname like 'golf\_session\_messages\_%'
  loop
    execute format('alter table messages rename constraint %I to %I', found.name, found.wanted);
  end loop;
end $$;
comment on table messages is 'What was said in a conversation.';
comment on column messages.seq is 'Order in the conversation, rising, from conversations.last_seq. May have holes.';

-- The reference is checked at the commit: the row that points comes first, and its trigger makes the conversation.
alter table golf_sessions add column conversation_id uuid;
update golf_sessions set conversation_id = id;
alter table golf_sessions
  alter column conversation_id set not null,
  alter column conversation_id set default gen_random_uuid(),
  add constraint golf_sessions_conversation unique (conversation_id),
  add constraint golf_sessions_conversation_id_fkey
    foreign key (conversation_id) references conversations deferrable initially deferred,
  drop column last_message_seq;
comment on column golf_sessions.conversation_id is 'Of its players. Made and removed together with this row, by trigger.';

drop index private_chats_user1, private_chats_user2;
alter table private_chats rename column id to conversation_id;
alter table private_chats
  alter column conversation_id set default gen_random_uuid(),
  add constraint private_chats_conversation_id_fkey
    foreign key (conversation_id) references conversations deferrable initially deferred,
  drop column last_message_at,
  drop column last_message_seq,
  drop column created_at;
create index private_chats_user1 on private_chats (user1_id);
create index private_chats_user2 on private_chats (user2_id);
comment on table private_chats is 'Whose conversation one of two people is; one per pair, whoever opened it.';

create index conversation_readers_user on conversation_readers (user_id, conversation_id);

create function golf_session_begins_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (id, kind, closed_at) values (new.conversation_id, 'golf-session',
    case when new.status = 'cancelled' or new.archived_at is not null then now() end);
  insert into conversation_readers (conversation_id, user_id) values (new.conversation_id, new.organizer_id);
  return null;
end $$;
create trigger golf_session_begins_conversation after insert on golf_sessions
  for each row execute function golf_session_begins_conversation();

-- Takes the lock of the conversation: whatever is being sent was stored before, or finds it closed.
create function golf_session_closes_conversation() returns trigger language plpgsql as $$
begin
  update conversations
    set closed_at = case when new.status = 'cancelled' or new.archived_at is not null then now() end
    where id = new.conversation_id;
  return null;
end $$;
create trigger golf_session_closes_conversation after update of status, archived_at on golf_sessions
  for each row when ((old.status = 'cancelled' or old.archived_at is not null)
    is distinct from (new.status = 'cancelled' or new.archived_at is not null))
  execute function golf_session_closes_conversation();

-- What was said before somebody joined is not new to them.
create function golf_session_keeps_readers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into conversation_readers (conversation_id, user_id, read_seq)
      select conversation.id, new.user_id, conversation.last_seq
      from golf_sessions as golf_session join conversations as conversation on conversation.id = golf_session.conversation_id
      where golf_session.id = new.golf_session_id
      on conflict do nothing;
  else
    delete from conversation_readers as reader using golf_sessions as golf_session
      where golf_session.id = old.golf_session_id and reader.conversation_id = golf_session.conversation_id
        and reader.user_id = old.user_id and reader.user_id <> golf_session.organizer_id;
  end if;
  return null;
end $$;
create trigger golf_session_keeps_readers after insert or delete on golf_session_participants
  for each row execute function golf_session_keeps_readers();

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
create trigger end_conversation before delete on golf_sessions for each row execute function end_conversation();
create trigger end_conversation before delete on private_chats for each row execute function end_conversation();

comment on column live_events.topic is 'Who may hear it: person:<id>, club:<id>, golf-session:<id>, or golfers for everybody with a profile. A message is announced to each reader of its conversation.';
