-- What a club tells its members: updates, events and the state of the course.

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
  event_place text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_updates_title check (length(title) between 3 and 200),
  constraint content_updates_content check (length(content) between 10 and 2000),
  constraint content_updates_section check (section in ('updates', 'news', 'events', 'announcements', 'monthly-events')),
  constraint content_updates_type check (content_type in ('update', 'event', 'news', 'alert')),
  constraint content_updates_image check (image_url ~ '^(https://|/)' and length(image_url) <= 2000),
  constraint content_updates_priority check (priority between 0 and 10),
  constraint content_updates_event_place check (length(event_place) between 2 and 100)
);
create index content_updates_list on content_updates (club_id, priority desc, created_at desc, id desc) where is_active;
create index content_updates_events on content_updates (club_id, event_starts_at) where is_active and event_starts_at is not null;
comment on table content_updates is 'An update, event or news item of a club. Inactive ones are seen by its admins only.';
comment on column content_updates.priority is '0 to 10; higher is listed first.';
comment on column content_updates.event_starts_at is 'When the event starts; null for what is not dated.';

create table course_statuses (
  club_id uuid primary key references golf_clubs on delete cascade,
  status text not null default 'open',
  message text,
  reasons text[] not null default '{}',
  valid_until timestamptz,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  constraint course_statuses_status check (status in ('open', 'restricted', 'closed')),
  constraint course_statuses_message check (length(message) <= 500),
  constraint course_statuses_reasons check (reasons <@ array['winter-greens', 'no-trolleys', 'no-buggies', 'not-qualifying'])
);
comment on table course_statuses is 'State of a club''s course. No row, or valid_until past, means open.';
