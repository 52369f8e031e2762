-- Unread messages of a conversation are one notification per reader. Later messages only change its sentence, which is built when it is read.

create unique index notifications_one_per_conversation on notifications (user_id, related_id)
  where kind = 'message' and read_at is null;
comment on column notifications.related_id is 'The play request, golf session, conversation or update that it is about, by kind.';

-- A player who leaves a golf session, and both people of a removed chat, have nothing left to read.
create function forget_messages() returns trigger language plpgsql as $$
begin
  delete from notifications where kind = 'message' and read_at is null
    and user_id = old.user_id and related_id = old.conversation_id;
  return null;
end $$;
create trigger forget_messages after delete on conversation_readers for each row execute function forget_messages();

-- Per row instead of per statement: most messages add no notification, and a statement trigger would also run for them.
drop trigger publish_notifications on notifications;
create or replace function publish_notifications() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || new.user_id, 'notification.changed');
  return null;
end $$;
create trigger publish_notifications after insert on notifications
  for each row when (new.in_app) execute function publish_notifications();
