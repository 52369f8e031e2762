-- People list whom they blocked, the last one first. A block refreshes the open screens of both people at once.

create index blocks_of_blocker on blocks (blocker_id, created_at desc, blocked_id desc);

-- The same event as for any change of rights. It names neither the change nor the person who caused it.
create or replace function announce_block_change() returns trigger language plpgsql as $$
declare
  block blocks := coalesce(new, old);
begin
  insert into live_events (topic, kind)
  values ('person:' || block.blocker_id, 'rights.changed'), ('person:' || block.blocked_id, 'rights.changed');
  return null;
end $$;
