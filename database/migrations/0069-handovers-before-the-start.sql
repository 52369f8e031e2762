-- When the organiser moves the start, an offer of the organiser's role still ends before it.

create function handovers_end_by_start() returns trigger language plpgsql as $$
begin
  update handovers set answer_until = new.starts_at
    where golf_session_id = new.id and status = 'pending' and answer_until > new.starts_at;
  return null;
end $$;
create trigger handovers_end_by_start after update of starts_at on golf_sessions
  for each row when (new.starts_at < old.starts_at) execute function handovers_end_by_start();

update handovers as handover set answer_until = golf_session.starts_at from golf_sessions as golf_session
  where golf_session.id = handover.golf_session_id and handover.status = 'pending'
    and handover.answer_until > golf_session.starts_at;
