-- A cancelled golf session stands last in a person's lists and is nobody's next round. The participants' rows repeat that
-- it is cancelled, as they repeat its date, so that one index gives each list in this order.
alter table golf_session_participants add column cancelled boolean not null default false;
comment on column golf_session_participants.cancelled is
  'golf_sessions.status is ''cancelled'', repeated by trigger so that one index puts these last.';

update golf_session_participants as participant set cancelled = true
  from golf_sessions as golf_session
  where golf_session.id = participant.golf_session_id and golf_session.status = 'cancelled';

drop index golf_session_participants_lists;
create index golf_session_participants_lists
  on golf_session_participants (user_id, list, cancelled, starts_at, golf_session_id);

create or replace function golf_session_participants_repeat() returns trigger language plpgsql as $$
declare
  golf_session golf_sessions;
begin
  select * into golf_session from golf_sessions where id = new.golf_session_id for no key update;
  -- Without one the foreign key refuses the row.
  if found then
    new.starts_at := golf_session.starts_at;
    new.list := golf_session_list(golf_session, new.user_id);
    new.cancelled := golf_session.status = 'cancelled';
  end if;
  return new;
end $$;

create or replace function golf_sessions_tell_participants() returns trigger language plpgsql as $$
begin
  update golf_session_participants
    set starts_at = new.starts_at, list = golf_session_list(new, user_id), cancelled = new.status = 'cancelled'
    where golf_session_id = new.id;
  return null;
end $$;
drop trigger golf_sessions_tell_participants on golf_sessions;
create trigger golf_sessions_tell_participants after update of starts_at, status, archived_at, organizer_id on golf_sessions
  for each row when (old.starts_at <> new.starts_at or old.organizer_id <> new.organizer_id
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.status = 'completed') <> (new.status = 'completed')
    or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function golf_sessions_tell_participants();

-- What somebody asked and nobody answered yet, newest first.
create index join_requests_of_requester on join_requests (user_id, created_at desc, id desc) where status = 'pending';

-- By user alone it was as good, to the planner, as the unique index for "the request of this person at this golf
-- session", and read everything that a busy golfer ever asked.
drop index join_requests_user;
create index join_requests_user on join_requests (user_id, golf_session_id);
