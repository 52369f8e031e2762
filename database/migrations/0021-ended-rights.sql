-- A right that ends takes back what was asked by it: requests that wait for an answer are withdrawn when their
-- requester loses the membership, is suspended, or a block comes between the two. Triggers do this, so that no way of
-- ending a right can forget it.

create function withdraw_join_requests(requester uuid, club uuid, organiser uuid) returns void language sql as $$
  with withdrawn as (
    delete from join_requests as request using golf_sessions as golf_session
    where golf_session.id = request.golf_session_id and request.status = 'pending' and request.user_id = requester
      and (club is null or golf_session.club_id = club) and (organiser is null or golf_session.organizer_id = organiser)
    returning request.golf_session_id, golf_session.organizer_id
  )
  insert into live_events (topic, kind, subject_id)
  select 'person:' || person, 'join-request.changed', golf_session_id
  from withdrawn cross join lateral unnest(array[organizer_id, requester]) as person
$$;
comment on function withdraw_join_requests is
  'Withdraws what somebody asked and nobody answered yet, of one club or at one organiser where given, and tells the two it concerns.';

create function membership_end_withdraws() returns trigger language plpgsql as $$
begin
  if old.status = 'active' and (tg_op = 'DELETE' or new.status <> 'active') then
    perform withdraw_join_requests(old.user_id, old.club_id, null);
    delete from play_requests as request
    where request.status = 'pending' and request.requester_id = old.user_id and not exists (
      select from club_members as mine
      join club_members as theirs on theirs.club_id = mine.club_id and theirs.status = 'active'
      where mine.user_id = request.requester_id and mine.status = 'active' and theirs.user_id = request.recipient_id);
  end if;
  return null;
end $$;
create trigger membership_end_withdraws after update of status or delete on club_members
  for each row execute function membership_end_withdraws();

create function suspension_withdraws() returns trigger language plpgsql as $$
begin
  perform withdraw_join_requests(new.id, null, null);
  delete from play_requests where requester_id = new.id and status = 'pending';
  delete from club_join_requests where user_id = new.id and status = 'pending';
  return null;
end $$;
create trigger suspension_withdraws after update of suspended_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function suspension_withdraws();

create function block_withdraws() returns trigger language plpgsql as $$
begin
  perform withdraw_join_requests(new.blocker_id, null, new.blocked_id);
  perform withdraw_join_requests(new.blocked_id, null, new.blocker_id);
  delete from play_requests where status = 'pending'
    and (requester_id, recipient_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create trigger block_withdraws after insert on blocks for each row execute function block_withdraws();
