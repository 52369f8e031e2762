-- When the database was last backed up.

create table backup_runs (
  outcome text primary key,
  ended_at timestamptz not null default now(),
  bytes bigint,
  constraint backup_runs_outcome check (outcome in ('done', 'failed')),
  constraint backup_runs_bytes check ((outcome = 'done') = (bytes is not null) and bytes > 0)
);
comment on table backup_runs is 'The last backup that succeeded, and the last that failed: at most two rows. A backup leaves them out, because a restored database has none of its own yet.';
comment on column backup_runs.ended_at is 'By the clock of the database.';
comment on column backup_runs.bytes is 'The size of the file.';
