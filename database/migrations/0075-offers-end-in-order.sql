-- The end of a right deleted the entry with an offer, and its trigger then waited for the golf session. Everything else locks the golf
-- session first, so an answer to the offer at the same moment was a deadlock.
create or replace function withdraw_join_requests(requester uuid, club uuid, organiser uuid) returns void language sql as $$
  select from golf_sessions as golf_session
  where id in (select golf_session_id from waiting_list_entries where user_id = requester and status = 'offered')
    and (club is null or golf_session.club_id = club) and (organiser is null or golf_session.organizer_id = organiser)
  order by id for no key update;
  with withdrawn as (
    delete from join_requests as request using golf_sessions as golf_session
    where golf_session.id = request.golf_session_id and request.status = 'pending' and request.user_id = requester
      and (club is null or golf_session.club_id = club) and (organiser is null or golf_session.organizer_id = organiser)
    returning request.golf_session_id, golf_session.organizer_id, 'join-request.changed' as kind
  ), left_the_line as (
    delete from waiting_list_entries as entry using golf_sessions as golf_session
    where golf_session.id = entry.golf_session_id and entry.status <> 'removed' and entry.user_id = requester
      and (club is null or golf_session.club_id = club) and (organiser is null or golf_session.organizer_id = organiser)
    returning entry.golf_session_id, golf_session.organizer_id, 'waiting-list.changed' as kind
  )
  insert into live_events (topic, kind, subject_id)
  select 'person:' || person, kind, golf_session_id
  from (select * from withdrawn union all select * from left_the_line) as ended
  cross join lateral unnest(array[organizer_id, requester]) as person
$$;
