-- A club's figure of active members also counts those who signed out, whose session is gone.

alter table users add column last_active_at timestamptz;
comment on column users.last_active_at is 'The day, in Amsterdam, on which a session that has ended since was last used. The sessions themselves know the rest.';

create function keep_last_active_day() returns trigger language plpgsql as $$
declare
  day timestamptz := date_trunc('day', old.used_at, 'Europe/Amsterdam');
begin
  -- A transaction that changes the account locks it before its sessions, and waiting for that lock here would be a deadlock.
  update users set last_active_at = day where id in (
    select id from users where id = old.user_id and deletion_due_at is null
      and (last_active_at is null or last_active_at < day) for no key update skip locked);
  return null;
end $$;
create trigger session_leaves_its_day after delete on auth_sessions
  for each row execute function keep_last_active_day();
