-- A club announces when its course is closed, and the organisers of golf sessions in that time decide what happens to them.

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
create index course_closures_of_club on course_closures (club_id, ends_at);
create index course_closures_set_by on course_closures (set_by);
comment on table course_closures is 'When the course of a club is closed, announced by its admins.';

create table course_closure_notices (
  closure_id uuid not null references course_closures on delete cascade,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  kept_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (closure_id, golf_session_id)
);
create index course_closure_notices_golf_session on course_closure_notices (golf_session_id);
comment on table course_closure_notices is 'The organiser of a golf session was notified once that the course is closed then.';
comment on column course_closure_notices.kept_at is 'When the organiser chose to play anyway; null: not answered.';

alter table notifications
  drop constraint notifications_event,
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'left', 'joined',
      'place_offered', 'place_lapsed', 'given', 'published', 'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected',
      'moved', 'relocated', 'player_removed', 'handover_offered', 'handover_accepted', 'course_closed'));
