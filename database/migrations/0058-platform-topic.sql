-- Global admins receive the changes of every club on one topic, because most of them are no members of the club whose dashboard they
-- have open.
create or replace function publish_club_join_request() returns trigger language plpgsql as $$
declare
  request club_join_requests := coalesce(new, old);
begin
  insert into live_events (topic, kind, subject_id) values
    ('club-admins:' || request.club_id, 'club-join-request.changed', request.id),
    ('person:' || request.user_id, 'club-join-request.changed', request.id),
    ('platform', 'platform.changed', request.club_id);
  return null;
end $$;
