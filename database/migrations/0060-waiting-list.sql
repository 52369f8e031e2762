-- The waiting list of a full golf session. A place that comes free is offered to the first in line, who holds it until they answer or
-- the offer lapses.
create table waiting_list_entries (
  id uuid primary key,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'waiting',
  joined_at timestamptz not null default clock_timestamp(),
  offered_until timestamptz,
  constraint waiting_list_entries_once unique (golf_session_id, user_id),
  constraint waiting_list_entries_status check (status in ('waiting', 'offered', 'removed')),
  constraint waiting_list_entries_offer check ((status = 'offered') = (offered_until is not null))
);
create index waiting_list_entries_in_order on waiting_list_entries (golf_session_id, joined_at, id) where status <> 'removed';
create index waiting_list_entries_of_golfer on waiting_list_entries (user_id, golf_session_id);
comment on table waiting_list_entries is 'Who waits for a place in a full golf session. A row goes when the golfer plays, leaves or lets an offer lapse.';
comment on column waiting_list_entries.status is 'removed: by the organiser, for good. The row stays so that the golfer cannot join the list again.';
comment on column waiting_list_entries.joined_at is 'The order of the line. Taken under the golf session''s lock, so that it is the order of joining.';
comment on column waiting_list_entries.offered_until is 'Until when the golfer can take the place that came free; null while waiting.';

create function waiting_list_count_offers() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'DELETE' and new.status = 'offered' then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.status = 'offered' then change := change - 1; end if;
  if change <> 0 then
    update golf_sessions set offered_places = offered_places + change
      where id = coalesce(new.golf_session_id, old.golf_session_id);
  end if;
  return null;
end $$;
create trigger waiting_list_count_offers after insert or update of status or delete on waiting_list_entries
  for each row execute function waiting_list_count_offers();

-- A player does not wait, whichever way they came to play.
create function waiting_list_ends_for_player() returns trigger language plpgsql as $$
begin
  delete from waiting_list_entries where golf_session_id = new.golf_session_id and user_id = new.user_id;
  return new;
end $$;
create trigger waiting_list_ends_for_player before insert on golf_session_participants
  for each row execute function waiting_list_ends_for_player();

-- Who loses the right to ask loses the place in the line too.
create or replace function withdraw_join_requests(requester uuid, club uuid, organiser uuid) returns void language sql as $$
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
comment on function withdraw_join_requests is
  'Withdraws pending requests of a user and their places on waiting lists, of one club or at one organiser where given, and notifies both.';

alter table notifications
  add column answer_until timestamptz,
  drop constraint notifications_event,
  add constraint notifications_event check (event in ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed',
    'tidied', 'restored', 'left', 'joined', 'place_offered', 'place_lapsed', 'given', 'published', 'dismissed', 'suspended',
    'approved', 'contact_invited', 'rejected')),
  add constraint notifications_answer_until check (answer_until is null or kind = 'golf_session');
comment on column notifications.answer_until is 'Until when the recipient can answer; null when no answer is asked, or no deadline set.';
