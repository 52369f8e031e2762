-- What admins did.

create table audit_entries (
  id uuid primary key,
  actor_id uuid references users on delete set null,
  action text not null,
  club_id uuid,
  subject_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table audit_entries is 'What an admin or the operator did, written in the same transaction as the deed.';
comment on column audit_entries.actor_id is 'Null: the operator, by command line.';
comment on column audit_entries.subject_id is 'The person or thing that the deed concerned, by action. Kept after that is deleted.';
comment on column audit_entries.detail is 'Further facts of the deed, by action.';
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_club on audit_entries (club_id, created_at desc, id desc);
-- The audit log of the platform, newest first: all of it, or what one admin did, or one action.
create index audit_entries_in_order on audit_entries (created_at desc, id desc);
