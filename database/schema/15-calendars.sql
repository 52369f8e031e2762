-- Calendars and reminders of golf sessions.

create table calendar_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_seed bytea not null,
  token_hash bytea not null,
  renewed_at timestamptz not null default now(),
  constraint calendar_feeds_token unique (token_hash),
  constraint calendar_feeds_seed check (length(token_seed) = 16)
);
comment on table calendar_feeds is 'The secret link with which calendar programs read a golfer''s rounds. No row: no link was made.';
comment on column calendar_feeds.token_seed is 'The token is an HMAC of it under the server''s secret, so a copy of the database contains no working link.';
comment on column calendar_feeds.token_hash is 'SHA-256 of the token, to find the row by.';

create table calendar_departures (
  user_id uuid not null,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  times integer not null default 1,
  sequence integer not null,
  starts_at timestamptz not null,
  holes integer not null,
  left_at timestamptz not null default now(),
  primary key (user_id, golf_session_id),
  constraint calendar_departures_user_id_fkey foreign key (user_id) references calendar_feeds(user_id) on delete cascade,
  constraint calendar_departures_times check (times > 0)
);
comment on table calendar_departures is 'Rounds that the owner of a calendar feed left or was removed from. Written by trigger; stays when the golfer joins again, because the sequence of the event must go on rising.';
comment on column calendar_departures.times is 'How many times the golfer left this golf session.';
comment on column calendar_departures.sequence is 'golf_sessions.sequence at the last time: later changes are not for the golfer.';
comment on column calendar_departures.starts_at is 'The start as the golfer knew it. The row is of no use a year after it.';
create index calendar_departures_golf_session on calendar_departures (golf_session_id);

create table reminder_settings (
  user_id uuid primary key references users on delete cascade,
  moment text not null,
  updated_at timestamptz not null default now(),
  constraint reminder_settings_moment check (moment in ('evening', 'hours', 'none'))
);
comment on table reminder_settings is 'When a golfer is reminded of a round. No row: the evening before.';
comment on column reminder_settings.moment is 'evening: at 19:00 the day before; hours: two hours before the start.';

create table reminders (
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (golf_session_id, user_id, starts_at)
);
comment on table reminders is 'A player was reminded of a round with this start. When the round moves, the player is reminded again.';
create index reminders_user on reminders (user_id);

create function calendar_note_departure() returns trigger language plpgsql as $$
begin
  -- Nothing without a feed, nor when the golf session itself was deleted.
  insert into calendar_departures (user_id, golf_session_id, sequence, starts_at, holes)
    select feed.user_id, golf_session.id, golf_session.sequence, golf_session.starts_at, golf_session.holes
    from calendar_feeds as feed join golf_sessions as golf_session on golf_session.id = old.golf_session_id
    where feed.user_id = old.user_id
    on conflict (user_id, golf_session_id) do update set times = calendar_departures.times + 1,
      sequence = excluded.sequence, starts_at = excluded.starts_at, holes = excluded.holes, left_at = excluded.left_at;
  -- Only tidies up: the feed leaves out what is a year old by itself.
  delete from calendar_departures where user_id = old.user_id and starts_at < now() - interval '365 days';
  return null;
end $$;
create trigger calendar_note_departure after delete on golf_session_participants
  for each row execute function calendar_note_departure();
