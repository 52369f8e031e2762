-- The machinery of commands that can be sent twice, and of the live stream.

create table commands (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index commands_age on commands (created_at);
comment on table commands is 'Commands that were carried out, written in the command''s own transaction: the same id again gets the same answer. Kept two days.';
comment on column commands.id is 'Made by the client (UUIDv7), unique per sender.';

create table live_events (
  id uuid primary key default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  kind text not null,
  subject_id uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index live_events_xid on live_events (xid);
comment on table live_events is 'What changed and for whom, written in the transaction that changed it. The live stream tails this table; kept one hour for readers who come back.';
comment on column live_events.xid is 'Transaction that wrote the row. Reading from the oldest running transaction on cannot skip a slow writer, which a plain sequence does.';
comment on column live_events.topic is 'Who may hear it: person:<id>, club:<id> or golf-session:<id>.';
comment on column live_events.subject_id is 'The row it is about; the reader fetches it, so that rights are judged when it is read.';

-- A change of rights is announced by the tables themselves: no code path can forget it.
create function announce_rights_change() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || coalesce(new.user_id, old.user_id), 'rights.changed');
  return null;
end $$;
create trigger announce_rights_change after insert or update of role, status or delete on club_members
  for each row execute function announce_rights_change();
create trigger announce_rights_change after insert or delete on golf_session_participants
  for each row execute function announce_rights_change();
create trigger announce_rights_change after insert or delete on user_roles
  for each row execute function announce_rights_change();
create trigger announce_rights_change after delete on auth_sessions
  for each row execute function announce_rights_change();
