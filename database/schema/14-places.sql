-- Places at a golf session: requests, the waiting list, handovers and links to share.

create table join_requests (
  id uuid primary key,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'pending',
  message text,
  outside_handicap_range boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  golf_session_sequence integer,
  constraint join_requests_once unique (golf_session_id, user_id),
  constraint join_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint join_requests_message check (length(message) between 1 and 500),
  constraint join_requests_sequence check ((status = 'withdrawn') = (golf_session_sequence is not null)),
  constraint join_requests_status check (status in ('pending', 'accepted', 'declined', 'withdrawn'))
);
comment on table join_requests is 'A golfer asks to join a golf session: one row per person and golf session. Asking again replaces a withdrawn row.';
comment on column join_requests.outside_handicap_range is 'The golfer''s handicap was outside the range when asking; the organiser decides.';
comment on column join_requests.golf_session_sequence is 'For a withdrawn request: golf_sessions.sequence when it was withdrawn. When that has risen since, the golfer may ask again at once.';
create index join_requests_list on join_requests (golf_session_id, created_at desc, id desc);
-- What somebody asked and nobody answered yet, newest first.
create index join_requests_of_requester on join_requests (user_id, created_at desc, id desc) where status = 'pending';
create index join_requests_user on join_requests (user_id, golf_session_id);
create index join_requests_waiting on join_requests (golf_session_id) where status = 'pending';

create table waiting_list_entries (
  id uuid primary key,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'waiting',
  joined_at timestamptz not null default clock_timestamp(),
  offered_until timestamptz,
  constraint waiting_list_entries_once unique (golf_session_id, user_id),
  constraint waiting_list_entries_offer check ((status = 'offered') = (offered_until is not null)),
  constraint waiting_list_entries_status check (status in ('waiting', 'offered', 'removed'))
);
comment on table waiting_list_entries is 'Golfers who wait for a place in a full golf session. The row is deleted when the golfer plays, leaves the list or lets an offer lapse.';
comment on column waiting_list_entries.status is 'removed: by the organiser, for good. The row stays so that the golfer cannot join the list again.';
comment on column waiting_list_entries.joined_at is 'When the golfer joined: the order of the list. Taken under the golf session''s lock, so that it matches the order of joining.';
comment on column waiting_list_entries.offered_until is 'Until when the golfer can take the place that came free; null while waiting.';
create index waiting_list_entries_in_order on waiting_list_entries (golf_session_id, joined_at, id) where status <> 'removed';
create index waiting_list_entries_of_golfer on waiting_list_entries (user_id, golf_session_id);

create table handovers (
  id uuid default gen_random_uuid() primary key,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  offered_to uuid not null references profiles on delete cascade,
  status text not null default 'pending',
  leaves boolean not null,
  answer_until timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint handovers_once unique (golf_session_id, offered_to),
  constraint handovers_status check (status in ('pending', 'declined', 'lapsed'))
);
comment on table handovers is 'Players to whom the organiser''s role was offered. An accepted offer and what came before it are deleted.';
comment on column handovers.status is 'declined and lapsed: the player is passed over when the organiser''s role goes to the next.';
comment on column handovers.leaves is 'The organiser also stops playing when an offer is accepted. Until then a declined offer goes on to the next player.';
comment on column handovers.answer_until is 'Until when the player can answer.';
create index handovers_due on handovers (answer_until) where status = 'pending';
create index handovers_offered_to on handovers (offered_to);
create unique index handovers_one_pending on handovers (golf_session_id) where status = 'pending';

create table shared_golf_sessions (
  golf_session_id uuid primary key references golf_sessions on delete cascade,
  token_seed bytea,
  token_hash bytea,
  constraint shared_golf_sessions_token unique (token_hash),
  constraint shared_golf_sessions_seed check (length(token_seed) = 16),
  constraint shared_golf_sessions_whole check ((token_seed is null) = (token_hash is null))
);
comment on table shared_golf_sessions is 'The link of a golf session for people outside. No row: nobody made one.';
comment on column shared_golf_sessions.token_seed is 'The token is an HMAC of it under the server''s secret, so a copy of the database contains no working link. Null: the organiser withdrew the link, and only the organiser makes another one.';
comment on column shared_golf_sessions.token_hash is 'SHA-256 of the token, to find the row by.';

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

-- A request that ended without an answer, in whichever way, is not announced to the organiser any more.
create function forget_join_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status = 'withdrawn' then
    delete from notifications where kind = 'join_request' and event in ('asked', 'series_asked') and read_at is null
      and actor_id = old.user_id and related_id = old.golf_session_id;
  end if;
  return null;
end $$;
create trigger forget_join_request after update of status or delete on join_requests
  for each row when (old.status = 'pending') execute function forget_join_request();

-- So it is with an offer of a place or of the organiser's role that ended without an answer.
create function forget_offer() returns trigger language plpgsql as $$
begin
  delete from notifications where kind = 'golf_session' and event = tg_argv[0] and read_at is null
    and user_id = (to_jsonb(old) ->> tg_argv[1])::uuid and related_id = old.golf_session_id;
  return null;
end $$;
create trigger forget_offer after update of status, offered_until or delete on waiting_list_entries
  for each row when (old.status = 'offered') execute function forget_offer('place_offered', 'user_id');
create trigger forget_offer after update of status or delete on handovers
  for each row when (old.status = 'pending') execute function forget_offer('handover_offered', 'offered_to');

-- Locks the golf sessions first, as everything else does: deleting an entry with an offer counts in the golf session by a trigger, and
-- would otherwise meet an answer to the offer in a deadlock.
create function end_requests(requester uuid, club uuid, organiser uuid) returns void language sql as $$
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
comment on function end_requests(requester uuid, club uuid, organiser uuid) is 'Ends pending requests of a user and their places on waiting lists, of one club or at one organiser where given, and notifies both.';

create function block_ends_requests() returns trigger language plpgsql as $$
begin
  -- The golf sessions are locked before the requests, as everywhere else.
  perform from golf_sessions where organizer_id = new.blocked_id
    and id in (select golf_session_id from waiting_list_entries where user_id = new.blocker_id and status = 'offered')
  order by id for no key update;
  -- A request of the one who blocks is withdrawn, not deleted: blocking and unblocking must be no way to ask again at once.
  with withdrawn as (
    update join_requests as request
    set status = 'withdrawn', decided_at = new.created_at, golf_session_sequence = golf_session.sequence
    from golf_sessions as golf_session
    where golf_session.id = request.golf_session_id and request.status = 'pending'
      and request.user_id = new.blocker_id and golf_session.organizer_id = new.blocked_id
    returning request.golf_session_id
  )
  insert into live_events (topic, kind, subject_id)
  select 'person:' || person, 'join-request.changed', golf_session_id
  from withdrawn cross join unnest(array[new.blocker_id, new.blocked_id]) as person;
  perform end_requests(new.blocker_id, null, new.blocked_id);
  perform end_requests(new.blocked_id, null, new.blocker_id);
  delete from play_requests where status = 'pending'
    and (requester_id, recipient_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create trigger block_ends_requests after insert on blocks for each row execute function block_ends_requests();

-- A play request that nobody can answer any more must not wait for ever: the requester, who would see it as pending, may ask again
-- once the two can play.
create function end_play_requests(golfer uuid, keeps_clubmates boolean) returns void language sql as $$
  with ended as (
    delete from play_requests as request
    where request.status = 'pending' and (request.requester_id = golfer or request.recipient_id = golfer)
      and not (keeps_clubmates and exists (
        select from club_members as mine
        join club_members as theirs on theirs.club_id = mine.club_id and theirs.status = 'active'
        where mine.user_id = request.requester_id and mine.status = 'active' and theirs.user_id = request.recipient_id))
    returning *)
  insert into live_events (topic, people, kind, subject_id)
  select 'play-request:' || id, array[requester_id, recipient_id], 'play-request.changed', id from ended
$$;
comment on function end_play_requests(golfer uuid, keeps_clubmates boolean) is 'Ends the pending play requests of and to a user, as if they had never been made, and notifies both. keeps_clubmates: not those between two who share a club.';

create function membership_ends_requests() returns trigger language plpgsql as $$
begin
  if old.status = 'active' and (tg_op = 'DELETE' or new.status <> 'active') then
    perform end_requests(old.user_id, old.club_id, null);
    perform end_play_requests(old.user_id, true);
  end if;
  return null;
end $$;
create trigger membership_ends_requests after update of status or delete on club_members
  for each row execute function membership_ends_requests();

-- A closed or suspended account asks and answers nothing.
create function account_ends_requests() returns trigger language plpgsql as $$
begin
  perform end_requests(new.id, null, null);
  delete from club_join_requests where user_id = new.id and status = 'pending';
  perform end_play_requests(new.id, false);
  return null;
end $$;
create trigger account_ends_requests after update of suspended_at, deletion_due_at on users
  for each row when ((old.suspended_at is null and new.suspended_at is not null)
    or (old.deletion_due_at is null and new.deletion_due_at is not null))
  execute function account_ends_requests();
