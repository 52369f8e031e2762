-- A round that a golfer left stays in the calendar feed as cancelled: many calendar programs keep what merely disappears.

create table calendar_departures (
  user_id uuid not null references calendar_feeds on delete cascade,
  golf_session_id uuid not null references golf_sessions on delete cascade,
  times integer not null default 1,
  sequence integer not null,
  starts_at timestamptz not null,
  holes integer not null,
  left_at timestamptz not null default now(),
  primary key (user_id, golf_session_id),
  constraint calendar_departures_times check (times > 0)
);
create index calendar_departures_golf_session on calendar_departures (golf_session_id);
comment on table calendar_departures is
  'Rounds that the owner of a calendar feed left or was removed from. Written by trigger; stays when the golfer joins again, because the sequence of the event must go on rising.';
comment on column calendar_departures.times is 'How often the golfer left this golf session.';
comment on column calendar_departures.sequence is 'golf_sessions.sequence at the last time: later changes are not for the golfer.';
comment on column calendar_departures.starts_at is 'The start as the golfer knew it. The row is of no use a year after it.';

create function calendar_note_departure() returns trigger language plpgsql as $$
begin
  -- Nothing without a feed, nor when the golf session itself was deleted.
  insert into calendar_departures (user_id, golf_session_id, sequence, starts_at, holes)
    select feed.user_id, golf_session.id, golf_session.sequence, golf_session.starts_at, golf_session.holes
    from calendar_feeds as feed join golf_sessions as golf_session on golf_session.id = old.golf_session_id
    where feed.user_id = old.user_id
    on conflict (user_id, golf_session_id) do update set times = calendar_departures.times + 1,
      sequence = excluded.sequence, starts_at = excluded.starts_at, holes = excluded.holes, left_at = now();
  delete from calendar_departures where user_id = old.user_id and starts_at < now() - interval '365 days';
  return null;
end $$;
create trigger calendar_note_departure after delete on golf_session_participants
  for each row execute function calendar_note_departure();
