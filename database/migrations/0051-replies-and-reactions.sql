-- A message can answer an earlier one of its conversation, and readers can react to it.

alter table messages
  add column reply_to bigint,
  add constraint messages_reply_to check (reply_to < seq),
  add constraint messages_reply_to_fkey foreign key (conversation_id, reply_to) references messages (conversation_id, seq);
comment on column messages.reply_to is 'The sequence number of the message that this one answers. Null: it answers none.';
comment on column messages.removed_at is 'When its sender, or an admin after a report, removed its text.';

-- For the foreign key, when a conversation is deleted with all its messages.
create index messages_replies on messages (conversation_id, reply_to) where reply_to is not null;

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
