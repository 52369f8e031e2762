-- Play requests, private chats and notifications.

create table private_chats (
  id uuid primary key,
  user1_id uuid not null references profiles on delete cascade,
  user2_id uuid not null references profiles on delete cascade,
  last_message_at timestamptz not null default now(),
  last_message_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint private_chats_not_self check (user1_id <> user2_id)
) with (fillfactor = 80);
create unique index private_chats_one_per_pair on private_chats (least(user1_id, user2_id), greatest(user1_id, user2_id));
create index private_chats_user1 on private_chats (user1_id, last_message_at desc);
create index private_chats_user2 on private_chats (user2_id, last_message_at desc);
comment on table private_chats is 'A conversation of two people; one per pair, whoever opened it.';
comment on column private_chats.last_message_seq is 'Number of the newest message, taken under this row''s lock.';

create table private_messages (
  id uuid primary key,
  chat_id uuid not null references private_chats on delete cascade,
  sender_id uuid not null references profiles on delete cascade,
  seq bigint not null,
  message text not null,
  created_at timestamptz not null default now(),
  constraint private_messages_order unique (chat_id, seq),
  constraint private_messages_length check (length(message) between 1 and 1000 and message = btrim(message))
);
create index private_messages_sender on private_messages (sender_id);
comment on table private_messages is 'Messages of a private chat.';

create table play_requests (
  id uuid primary key,
  requester_id uuid not null references profiles on delete cascade,
  recipient_id uuid not null references profiles on delete cascade,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  rejected_at timestamptz,
  constraint play_requests_once unique (requester_id, recipient_id),
  constraint play_requests_not_self check (requester_id <> recipient_id),
  constraint play_requests_message check (length(message) between 1 and 500),
  constraint play_requests_status check (status in ('pending', 'accepted', 'rejected')),
  constraint play_requests_decided check ((status = 'accepted') = (accepted_at is not null)
    and (status = 'rejected') = (rejected_at is not null))
);
create index play_requests_open on play_requests (recipient_id, created_at desc) where status = 'pending';
comment on table play_requests is 'One golfer asks another to play. One per direction of a pair, for good.';

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  related_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
comment on table notifications is 'What a person is told of, also when the app is closed.';
comment on column notifications.related_id is 'The play request, golf session or chat that it is about, by type.';
