-- What a golf session says about the round, when it ended and why, and the changes that end it.

alter table golf_sessions
  add column holes integer not null default 18,
  add column transport text,
  add column meeting_minutes integer,
  add column cancel_reason text,
  add column completed_at timestamptz,
  add column sequence integer not null default 0,
  add column offered_places integer not null default 0;
comment on column golf_sessions.transport is 'How the organiser wants to go round; null: free choice.';
comment on column golf_sessions.meeting_minutes is 'Players meet so many minutes before the start; null: no meeting time.';
comment on column golf_sessions.cancel_reason is 'Given by who cancelled it; only with status ''cancelled''.';
comment on column golf_sessions.completed_at is 'When it was completed, by the product''s clock. Never before the start.';
comment on column golf_sessions.sequence is 'Rises by trigger with each change that a calendar shows.';
comment on column golf_sessions.offered_places is 'Places held by open offers of the waiting list; open and full follow from players and offers together.';

update golf_sessions set completed_at = starts_at + interval '5 hours' where status = 'completed';

alter table golf_sessions
  add constraint golf_sessions_holes check (holes in (9, 18)),
  add constraint golf_sessions_transport check (transport in ('walking', 'buggy')),
  add constraint golf_sessions_meeting_minutes check (meeting_minutes between 5 and 120),
  add constraint golf_sessions_cancel_reason check (cancel_reason is null or
    (status = 'cancelled' and length(cancel_reason) between 1 and 300)),
  add constraint golf_sessions_completed check ((status = 'completed') = (completed_at is not null)),
  add constraint golf_sessions_completed_after_start check (completed_at >= starts_at),
  drop constraint golf_sessions_places,
  drop constraint golf_sessions_open_has_places,
  drop constraint golf_sessions_full_has_none,
  add constraint golf_sessions_places check
    (player_count >= 0 and offered_places >= 0 and player_count + offered_places <= max_players),
  add constraint golf_sessions_open_has_places check
    (status <> 'open' or player_count + offered_places < max_players),
  add constraint golf_sessions_full_has_none check
    (status <> 'full' or player_count + offered_places = max_players);

-- Golf sessions that the completion job still has to end.
create index golf_sessions_to_end on golf_sessions (starts_at)
  where archived_at is null and (status in ('open', 'full') or (status = 'closed' and player_count >= 2));

create function golf_session_life_cycle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status in ('cancelled', 'completed') and new.status <> old.status then
      raise exception 'a golf session that ended stays %', old.status
        using errcode = '23514', constraint = 'golf_sessions_ended_for_good';
    end if;
    -- 'open' and 'full' follow from the places, whichever of the two a writer asks for.
    if new.status in ('open', 'full') then
      new.status := case when new.player_count + new.offered_places < new.max_players then 'open' else 'full' end;
    end if;
    if (new.title, new.description, new.starts_at, new.location, new.holes, new.meeting_minutes, new.cancel_reason,
        new.status = 'cancelled') is distinct from
      (old.title, old.description, old.starts_at, old.location, old.holes, old.meeting_minutes, old.cancel_reason,
        old.status = 'cancelled') then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  if new.status = 'completed' then
    new.completed_at := coalesce(new.completed_at, now());
  end if;
  return new;
end $$;
create trigger golf_session_life_cycle before insert or update on golf_sessions
  for each row execute function golf_session_life_cycle();

create or replace function golf_session_count_players() returns trigger language plpgsql as $$
begin
  update golf_sessions set player_count = player_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.golf_session_id, old.golf_session_id);
  return null;
end $$;

alter table golf_session_participants add column asked_again_at timestamptz;
comment on column golf_session_participants.asked_again_at is
  'Since when the player is asked whether they still play, after the day or time changed; null: confirmed.';
