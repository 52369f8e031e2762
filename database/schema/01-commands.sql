-- Commands that can be sent twice, the live log, the history it belongs to, limits on how often something may be done, and backups.

create table commands (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  input_check integer,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table commands is 'Executed commands, written in the transaction of the command: a retry with the same id gets the same answer. Kept two days.';
comment on column commands.id is 'Made by the client (UUIDv7), unique per sender.';
comment on column commands.input_check is 'Sixteen bits of a hash of the input, so that the id is not used again for another one. Null: the command did not come by a call.';
comment on column commands.result is 'The first answer, which a retry gets too.';
create index commands_age on commands (created_at);

create table live_events (
  id uuid default gen_random_uuid() primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  kind text not null,
  subject_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  about_user_id uuid,
  people uuid[]
);
comment on table live_events is 'What changed and for whom, written in the transaction that changed it. The live stream tails this table; kept one hour for readers who come back.';
comment on column live_events.xid is 'The transaction that wrote the row. The stream reads the transactions that its last snapshot did not contain, so a slow writer cannot be skipped, as it would be with a plain sequence.';
comment on column live_events.topic is 'The subscription that receives it: person:<id>, club:<id>, golf-session:<id>, or golfers for everybody with a profile. A message is published to each participant of its conversation.';
comment on column live_events.subject_id is 'The row it is about; the reader fetches it, so that rights are judged when it is read.';
comment on column live_events.about_user_id is 'The person who caused the event, for topics with many subscribers. It is not sent to people in a block with this person.';
comment on column live_events.people is 'The recipients, judged when the row was written. Null: all subscribers of the topic.';
-- For the gap of one person. New rows may wait in the pending list of the index: a reader looks through it, and it is short.
create index live_events_people on live_events using gin (people) with (gin_pending_list_limit = 256)
  where people is not null;
create index live_events_topic on live_events (topic, xid);
create index live_events_xid on live_events (xid);

create table database_epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean default true primary key,
  constraint database_epoch_is_only_check check (is_only)
);
insert into database_epoch default values;
comment on table database_epoch is 'One row, which a backup leaves out: a restore makes a new one. With the server''s own identity and timeline it names an uninterrupted history of the database.';
comment on column database_epoch.id is 'Random.';
comment on column database_epoch.is_only is 'Keeps the table at one row.';

create table rate_limits (
  key_hash bytea primary key,
  full_at timestamptz not null
);
comment on table rate_limits is 'How much of each limit is used, per key. Deleted once the limit is unused again.';
comment on column rate_limits.key_hash is 'HMAC-SHA-256 of the limited subject (an account, a network, a pair of both), under a key that is not in the database.';
comment on column rate_limits.full_at is 'When the limit will be unused again, by the clock of the database. Each try moves it forward. In the past: nothing is used.';
create index rate_limits_full_at on rate_limits (full_at);

-- Triggers of the tables that give rights publish each change of them, so that no code path can forget it.
create function publish_rights_change() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || coalesce(new.user_id, old.user_id), 'rights.changed');
  return null;
end $$;

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
