-- What a club tells its members.

create table content_updates (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  title text not null,
  content text not null,
  section text not null default 'updates',
  content_type text not null default 'update',
  image_url text,
  priority integer not null default 0,
  is_active boolean not null default true,
  event_starts_at timestamptz,
  event_location text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image_alt text,
  deleted_at timestamptz,
  was_shown boolean not null default true,
  constraint content_updates_content check (length(content) between 10 and 2000),
  constraint content_updates_event_location check (length(event_location) >= 2 and length(event_location) <= 100),
  constraint content_updates_image check (image_url ~ '^(https://|/)' and length(image_url) <= 2000),
  constraint content_updates_image_alt check (length(image_alt) between 3 and 200),
  constraint content_updates_image_described check ((image_url is null) = (image_alt is null)),
  constraint content_updates_priority check (priority between 0 and 10),
  constraint content_updates_section check (section in ('updates', 'news', 'events', 'announcements', 'monthly-events')),
  constraint content_updates_title check (length(title) between 3 and 200),
  constraint content_updates_type check (content_type in ('update', 'event', 'news', 'alert'))
);
comment on table content_updates is 'An update, event or news item of a club. Inactive ones are seen by its admins only.';
comment on column content_updates.priority is '0 to 10; higher is listed first.';
comment on column content_updates.event_starts_at is 'When the event starts. Null: the update has no date.';
comment on column content_updates.image_alt is 'Text alternative of the picture, for screen readers.';
comment on column content_updates.deleted_at is 'When an admin removed it. A job deletes it for good after 30 days.';
comment on column content_updates.was_shown is 'Whether members could ever read it. Until then it has no date of its own: it gets one when it is shown.';
create index content_updates_club on content_updates (club_id);
create index content_updates_created_by on content_updates (created_by);
create index content_updates_events on content_updates (club_id, event_starts_at)
  where is_active and deleted_at is null and event_starts_at is not null;
-- The admin's list, with and without its filter on the section.
create index content_updates_for_admins on content_updates (club_id, priority desc, created_at desc, id desc) where deleted_at is null;
create index content_updates_for_admins_by_section on content_updates
  (club_id, (case section when 'monthly-events' then 'events' when 'announcements' then 'updates' else section end),
    priority desc, created_at desc, id desc) where deleted_at is null;
create index content_updates_in_order on content_updates (club_id, priority desc, created_at desc, id desc)
  where is_active and deleted_at is null and section <> 'monthly-events';
create index content_updates_removed on content_updates (club_id, deleted_at desc, id desc) where deleted_at is not null;
create index content_updates_to_purge on content_updates (deleted_at) where deleted_at is not null;
create index content_updates_undated on content_updates (club_id, priority desc, created_at desc, id)
  where is_active and deleted_at is null and section = 'monthly-events' and event_starts_at is null;
-- For the number of pictures that a club may store.
create index content_updates_uploaded on content_updates (club_id) where image_url like '/pictures/%';

create table news_pictures (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  uploaded_by uuid references users on delete set null,
  image_url text not null,
  created_at timestamptz not null default now(),
  constraint news_pictures_image unique (image_url),
  constraint news_pictures_stored check (image_url ~ '^/pictures/[0-9a-f]{32}-1600\.webp$')
);
comment on table news_pictures is 'Uploaded pictures that no update uses yet. Saving an update deletes its row here; a job deletes rows that are a day old.';
create index news_pictures_club on news_pictures (club_id);
create index news_pictures_to_purge on news_pictures (created_at);
create index news_pictures_uploaded_by on news_pictures (uploaded_by);

create trigger keep_picture_owner after insert or update of image_url or delete on content_updates
  for each row execute function keep_picture_owner('news', 'image_url');
create trigger keep_picture_owner after insert or delete on news_pictures
  for each row execute function keep_picture_owner('news-picture', 'image_url');
