-- Club admins archive the golf sessions that are past, in one run that can be undone for 30 days.

create table tidy_ups (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  done_by uuid references users on delete set null,
  archived integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint tidy_ups_archived check (archived > 0)
);
create index tidy_ups_club on tidy_ups (club_id, created_at desc, id desc);
create index tidy_ups_done_by on tidy_ups (done_by);
comment on table tidy_ups is 'A run that archived past golf sessions of a club. Undoing restores them.';
comment on column tidy_ups.archived is 'How many golf sessions the run archived.';

alter table golf_sessions
  add column tidy_up_id uuid references tidy_ups on delete set null,
  add constraint golf_sessions_tidied check (tidy_up_id is null or archived_at is not null);
create index golf_sessions_tidied on golf_sessions (tidy_up_id);
comment on column golf_sessions.tidy_up_id is 'The run that archived it.';

-- The admin's list, by the day in Amsterdam, with and without a filter on the status.
create index golf_sessions_for_admins on golf_sessions (club_id, ((starts_at at time zone 'Europe/Amsterdam')::date) desc, created_at desc, id desc)
  where archived_at is null;
create index golf_sessions_for_admins_by_status
  on golf_sessions (club_id, status, ((starts_at at time zone 'Europe/Amsterdam')::date) desc, created_at desc, id desc) where archived_at is null;
