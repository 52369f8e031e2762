-- The live log is read by snapshot, its gaps by topic; and nobody hears of somebody who does not exist for them.

create index live_events_topic on live_events (topic, xid);
comment on column live_events.xid is 'Transaction that wrote the row. A reader asks for what its last snapshot did not show, so a slow writer cannot be skipped, which a plain sequence does.';

alter table live_events add column about_user_id uuid;
comment on column live_events.about_user_id is 'Whose doing it is, where a topic is shared by many: people who have blocked this person, or were blocked by them, do not hear it.';

-- Whom somebody hears changes with a block. The kind is for the streams alone and is sent to nobody: it would tell.
create function announce_block_change() returns trigger language plpgsql as $$
declare
  block blocks := coalesce(new, old);
begin
  insert into live_events (topic, kind)
  values ('person:' || block.blocker_id, 'hearing.changed'), ('person:' || block.blocked_id, 'hearing.changed');
  return null;
end $$;
create trigger announce_block_change after insert or delete on blocks
  for each row execute function announce_block_change();

create index golf_sessions_living on golf_sessions (starts_at) where archived_at is null;
