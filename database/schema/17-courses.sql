-- The state of a course and its closures.

create table course_statuses (
  club_id uuid primary key references golf_clubs on delete cascade,
  status text not null default 'open',
  message text,
  reasons text[] not null default '{}',
  closed_holes integer[] not null default '{}',
  valid_until timestamptz,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  constraint course_statuses_closed_holes check (0 < all (closed_holes) and 108 >= all (closed_holes)),
  constraint course_statuses_holes_reason check (closed_holes = '{}' or 'holes-closed' = any (reasons)),
  constraint course_statuses_message check (length(message) <= 500),
  constraint course_statuses_reasons check (reasons <@ array['holes-closed', 'winter-greens', 'no-trolleys', 'no-buggies', 'not-qualifying']),
  constraint course_statuses_status check (status in ('open', 'restricted', 'closed'))
);
comment on table course_statuses is 'State of a club''s course. No row, or valid_until past, means open.';
comment on column course_statuses.reasons is 'Codes of the reasons. The screens translate them.';
comment on column course_statuses.closed_holes is 'The numbers of the closed holes; empty when none is named.';
create index course_statuses_updated_by on course_statuses (updated_by);

create table course_closures (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  set_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_closures_order check (ends_at > starts_at),
  constraint course_closures_reason check (length(reason) between 3 and 200)
);
comment on table course_closures is 'When the course of a club is closed, announced by its admins.';
create index course_closures_of_club on course_closures (club_id, ends_at);
create index course_closures_set_by on course_closures (set_by);

create table course_closure_notices (
  closure_id uuid not null references course_closures on delete cascade,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  kept_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (closure_id, golf_session_id)
);
comment on table course_closure_notices is 'The organiser of a golf session was notified once that the course is closed then.';
comment on column course_closure_notices.kept_at is 'When the organiser chose to play anyway; null: not answered.';
create index course_closure_notices_golf_session on course_closure_notices (golf_session_id);
