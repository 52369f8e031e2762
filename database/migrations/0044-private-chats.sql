-- A private chat is closed while one of the two blocks the other or leaves. It stays readable.

create function lock_pair(one uuid, other uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;
comment on function lock_pair is 'What two people do to each other takes turns until the end of the transaction: a block, a play request, the beginning of a chat.';

create function pair_is_closed(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one)))
    or exists (select from users where id in (one, other) and deletion_due_at is not null)
$$;

create function close_private_chats(one uuid, other uuid) returns void language sql as $$
  update conversations as conversation
  set closed_at = case when pair_is_closed(chat.user1_id, chat.user2_id) then coalesce(closed_at, now()) end
  from private_chats as chat
  where conversation.id = chat.conversation_id and one in (chat.user1_id, chat.user2_id)
    and (other is null or other in (chat.user1_id, chat.user2_id))
    and (closed_at is not null) <> pair_is_closed(chat.user1_id, chat.user2_id)
$$;
comment on function close_private_chats is 'Closes or opens again the chat of a pair; without the other, all chats of one person.';

-- Before the row is written, so that a block waits for a chat that begins, and finds it.
create function block_locks_pair() returns trigger language plpgsql as $$
begin
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end $$;
create trigger block_locks_pair before insert on blocks for each row execute function block_locks_pair();

create function block_closes_chat() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform close_private_chats(new.blocker_id, new.blocked_id);
  else
    perform close_private_chats(old.blocker_id, old.blocked_id);
  end if;
  return null;
end $$;
create trigger block_closes_chat after insert or delete on blocks
  for each row execute function block_closes_chat();

create function leaving_closes_chats() returns trigger language plpgsql as $$
begin
  perform close_private_chats(new.id, null);
  return null;
end $$;
create trigger leaving_closes_chats after update of deletion_due_at on users
  for each row when ((old.deletion_due_at is null) <> (new.deletion_due_at is null))
  execute function leaving_closes_chats();

select close_private_chats(id, null) from users where deletion_due_at is not null;
select close_private_chats(blocker_id, blocked_id) from blocks;

drop index play_requests_open;
create index play_requests_open on play_requests (recipient_id, created_at desc, id desc) where status = 'pending';
create index play_requests_sent on play_requests (requester_id, created_at);
create index play_requests_received on play_requests (recipient_id, created_at);
drop index play_requests_recipient;
