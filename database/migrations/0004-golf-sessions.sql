-- Golf sessions ('Golf Buddy'): who plays when, who asks to join, what they say and how they rate each other.

create table golf_sessions (
  id uuid primary key,
  club_id uuid references golf_clubs on delete cascade,
  organizer_id uuid not null references profiles on delete cascade,
  title text not null,
  description text,
  starts_at timestamptz not null,
  location text not null,
  max_players integer not null default 4,
  min_handicap numeric(3,1),
  max_handicap numeric(3,1),
  status text not null default 'open',
  player_count integer not null default 0,
  last_message_seq bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint golf_sessions_title check (length(title) between 5 and 100),
  constraint golf_sessions_description check (length(description) <= 500),
  constraint golf_sessions_location check (length(location) between 3 and 100),
  constraint golf_sessions_max_players check (max_players between 2 and 8),
  constraint golf_sessions_handicaps check (min_handicap between -10 and 54 and max_handicap between -10 and 54
    and min_handicap <= max_handicap),
  constraint golf_sessions_status check (status in ('open', 'full', 'closed', 'cancelled', 'completed')),
  constraint golf_sessions_places check (player_count between 0 and max_players),
  constraint golf_sessions_open_has_places check (status <> 'open' or player_count < max_players),
  constraint golf_sessions_full_has_none check (status <> 'full' or player_count = max_players)
) with (fillfactor = 80);
create index golf_sessions_of_club on golf_sessions (club_id, starts_at, id) where status in ('open', 'full') and archived_at is null;
create index golf_sessions_organizer on golf_sessions (organizer_id, starts_at, id);
comment on table golf_sessions is 'A round of golf that one golfer organises and others join.';
comment on column golf_sessions.club_id is 'Null: public, listed for every club.';
comment on column golf_sessions.starts_at is 'Tee time, an instant; people read it in Europe/Amsterdam.';
comment on column golf_sessions.max_players is 'Places, the organiser''s included.';
comment on column golf_sessions.status is 'open and full follow from the places by trigger; the rest is set by the organiser, an admin or a job.';
comment on column golf_sessions.player_count is 'Rows in golf_session_participants, kept by trigger. With golf_sessions_places it makes one place too many impossible, whoever writes.';
comment on column golf_sessions.last_message_seq is 'Number of the newest message. Taken under this row''s lock, so that chat order cannot skip.';
comment on column golf_sessions.archived_at is 'Set by tidying up; hidden since then, and recoverable for 30 days.';

create table golf_session_participants (
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (golf_session_id, user_id)
);
create index golf_session_participants_user on golf_session_participants (user_id);
comment on table golf_session_participants is 'Who plays. The organiser is player 1 and has a row too.';

create function golf_session_count_players() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update golf_sessions
      set player_count = player_count + 1,
          status = case when status = 'open' and player_count + 1 = max_players then 'full' else status end
      where id = new.golf_session_id;
  else
    update golf_sessions
      set player_count = player_count - 1,
          status = case when status = 'full' then 'open' else status end
      where id = old.golf_session_id;
  end if;
  return null;
end $$;
create trigger golf_session_count_players after insert or delete on golf_session_participants
  for each row execute function golf_session_count_players();

create table join_requests (
  id uuid primary key,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'pending',
  message text,
  outside_handicap_range boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint join_requests_once unique (golf_session_id, user_id),
  constraint join_requests_status check (status in ('pending', 'accepted', 'declined')),
  constraint join_requests_message check (length(message) between 1 and 500),
  constraint join_requests_decided check ((status = 'pending') = (decided_at is null))
);
create index join_requests_list on join_requests (golf_session_id, created_at desc, id desc);
create index join_requests_user on join_requests (user_id);
comment on table join_requests is 'A golfer asks to join a golf session. One per person and golf session, for good.';
comment on column join_requests.outside_handicap_range is 'The golfer''s handicap was outside the range when asking; the organiser decides.';

create table golf_session_messages (
  id uuid primary key,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  seq bigint not null,
  message text not null,
  created_at timestamptz not null default now(),
  constraint golf_session_messages_order unique (golf_session_id, seq),
  constraint golf_session_messages_length check (length(message) between 1 and 1000 and message = btrim(message))
);
create index golf_session_messages_user on golf_session_messages (user_id);
comment on table golf_session_messages is 'The group chat of a golf session.';
comment on column golf_session_messages.id is 'Made by the sender''s device; sending again with the same id changes nothing.';
comment on column golf_session_messages.seq is 'Order in the conversation, rising, from golf_sessions.last_message_seq. May have holes.';

create table ratings (
  golf_session_id uuid not null,
  rater_id uuid not null,
  rated_user_id uuid not null,
  rating integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (golf_session_id, rater_id, rated_user_id),
  foreign key (golf_session_id, rater_id) references golf_session_participants on delete cascade,
  foreign key (golf_session_id, rated_user_id) references golf_session_participants on delete cascade,
  constraint ratings_stars check (rating between 1 and 5),
  constraint ratings_not_self check (rater_id <> rated_user_id)
);
create index ratings_rated on ratings (rated_user_id);
comment on table ratings is 'Stars that one player gave another after a completed golf session; one per pair and golf session.';

create function ratings_keep_average() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.rated_user_id, old.rated_user_id);
begin
  perform 1 from profiles where id = person for no key update;
  update profiles
    set total_ratings = counted.total, average_rating = counted.average
    from (select count(*)::int as total, round(avg(rating), 2) as average from ratings where rated_user_id = person) as counted
    where profiles.id = person;
  return null;
end $$;
create trigger ratings_keep_average after insert or update or delete on ratings
  for each row execute function ratings_keep_average();
