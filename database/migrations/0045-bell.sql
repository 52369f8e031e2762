-- The bell lists notifications. A choice per kind decides whether a notification is listed, mailed, both or neither.

alter table notifications
  add column in_app boolean not null default true,
  drop constraint notifications_kind,
  drop constraint notifications_event,
  add constraint notifications_kind check
    (kind in ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership')),
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'given', 'published',
      'dismissed', 'suspended', 'approved'));
alter table notification_choices
  drop constraint notification_choices_kind,
  add constraint notification_choices_kind check
    (kind in ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership'));
comment on column notifications.in_app is 'Whether the bell lists it. False: it is only mailed.';

create index notifications_unread on notifications (user_id) where read_at is null and in_app;

-- Publishing an update again does not notify a member again.
create unique index notifications_one_per_update on notifications (user_id, related_id) where kind = 'club_update';

-- Open screens of the recipients refresh their bell. A trigger, because one statement can notify all members of a club.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind)
    select distinct 'person:' || user_id, 'notification.changed' from added where in_app;
  return null;
end $$;
create trigger announce_notifications after insert on notifications referencing new table as added
  for each statement execute function announce_notifications();
