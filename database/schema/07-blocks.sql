-- People who do not want to meet each other.

create function lock_pair(one uuid, other uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;
comment on function lock_pair(one uuid, other uuid) is 'Serialises what two people do to each other until the end of the transaction: a block, a play request, the start of a chat.';

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);
comment on table blocks is 'One person blocked another. It hides the two from each other, in both directions.';
create index blocks_blocked on blocks (blocked_id);
create index blocks_of_blocker on blocks (blocker_id, created_at desc, blocked_id desc);

-- Before the row is written, so that a block waits for a chat that begins, and finds it.
create function block_locks_pair() returns trigger language plpgsql as $$
begin
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end $$;
create trigger block_locks_pair before insert on blocks for each row execute function block_locks_pair();

-- A block publishes the same event as any change of rights. The event names neither the change nor the person who caused it.
create function publish_block_change() returns trigger language plpgsql as $$
declare
  block blocks := coalesce(new, old);
begin
  insert into live_events (topic, kind)
  values ('person:' || block.blocker_id, 'rights.changed'), ('person:' || block.blocked_id, 'rights.changed');
  return null;
end $$;
create trigger publish_block_change after insert or delete on blocks
  for each row execute function publish_block_change();
