-- Reports of people and of what they wrote, with a copy as evidence.

create table reports (
  id uuid primary key,
  reporter_id uuid not null references profiles on delete cascade,
  subject_kind text not null,
  subject_id uuid not null,
  club_id uuid references golf_clubs on delete cascade,
  reason text not null,
  details text,
  state text not null default 'open',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_decided check ((state = 'open') = (decided_at is null)),
  constraint reports_decided_by check (decided_by is null or decided_at is not null),
  constraint reports_details check (length(details) between 1 and 500),
  constraint reports_reason check (reason in ('unkind', 'inappropriate', 'spam', 'false', 'other')),
  constraint reports_state check (state in ('open', 'dismissed', 'removed', 'suspended')),
  constraint reports_subject_kind check (subject_kind in ('person', 'message', 'golf-session', 'update'))
);
comment on table reports is 'What a member reported. Deleted 90 days after the decision, with its copy.';
comment on column reports.subject_id is 'The person, message, golf session or update, by subject_kind. It may be deleted before the decision, so there is no reference.';
comment on column reports.club_id is 'The club whose admins handle it. Null: only global admins.';
comment on column reports.state is 'Open, or what an admin decided: nothing to do, text or picture removed, membership or account suspended.';
create index reports_club on reports (club_id);
create index reports_decided_by on reports (decided_by);
create index reports_handled on reports (created_at desc, id desc) where state <> 'open';
create index reports_handled_of_club on reports (club_id, created_at desc, id desc) where state <> 'open';
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_of_subject on reports (subject_kind, subject_id) where state = 'open';
create unique index reports_once on reports (reporter_id, subject_kind, subject_id) where state = 'open';
create index reports_open on reports (created_at desc, id desc) where state = 'open';
create index reports_open_of_club on reports (club_id, created_at desc, id desc) where state = 'open';
create index reports_to_purge on reports (decided_at) where decided_at is not null;

create table report_copies (
  id uuid primary key references reports on delete cascade,
  person_id uuid references profiles on delete set null,
  content jsonb,
  picture_url text,
  constraint report_copies_picture check
      (picture_url ~ '^(/pictures/[0-9a-f]{32}-(?:512|1600)\.webp|/demo-pictures/[a-z0-9.-]+|https://.+)$')
);
comment on table report_copies is 'What was reported, as it was then. It outlives the original.';
comment on column report_copies.id is 'The id of its report.';
comment on column report_copies.person_id is 'The person who was reported, or who wrote or organised it. Null: the club itself.';
comment on column report_copies.content is 'Names and texts. Null: the person was erased.';
comment on column report_copies.picture_url is 'A copy of the picture, with files of its own.';
create index report_copies_person on report_copies (person_id);

create trigger keep_picture_owner after insert or update of picture_url or delete on report_copies
  for each row execute function keep_picture_owner('report', 'picture_url');
