-- Admins write the updates of their club: pictures say what they show, and a removed update can be restored for 30 days.

alter table content_updates add column image_alt text, add column deleted_at timestamptz;
-- Pictures that exist get the only words there are for them.
update content_updates set image_alt = title where image_url is not null;
alter table content_updates
  add constraint content_updates_image_alt check (length(image_alt) between 3 and 200),
  add constraint content_updates_image_described check ((image_url is null) = (image_alt is null));
comment on column content_updates.image_alt is 'What the picture shows, for who does not see it.';
comment on column content_updates.deleted_at is 'When an admin removed it. A job deletes it for good after 30 days.';

drop index content_updates_in_order;
drop index content_updates_undated;
drop index content_updates_events;
create index content_updates_in_order on content_updates (club_id, priority desc, created_at desc, id desc)
  where is_active and deleted_at is null and section <> 'monthly-events';
create index content_updates_undated on content_updates (club_id, priority desc, created_at desc, id)
  where is_active and deleted_at is null and section = 'monthly-events' and event_starts_at is null;
create index content_updates_events on content_updates (club_id, event_starts_at)
  where is_active and deleted_at is null and event_starts_at is not null;

-- The admin's list with and without its filter, and the removed updates.
create index content_updates_for_admins on content_updates (club_id, priority desc, created_at desc, id desc) where deleted_at is null;
create index content_updates_for_admins_by_section on content_updates
  (club_id, (case section when 'monthly-events' then 'events' when 'announcements' then 'updates' else section end),
    priority desc, created_at desc, id desc) where deleted_at is null;
create index content_updates_removed on content_updates (club_id, deleted_at desc, id desc) where deleted_at is not null;
create index content_updates_to_purge on content_updates (deleted_at) where deleted_at is not null;
