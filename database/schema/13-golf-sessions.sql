-- Golf sessions and their players.

create table tidy_ups (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  done_by uuid references users on delete set null,
  archived integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint tidy_ups_archived check (archived > 0)
);
comment on table tidy_ups is 'A run that archived past golf sessions of a club. Undoing restores them.';
comment on column tidy_ups.archived is 'How many golf sessions the run archived.';
create index tidy_ups_club on tidy_ups (club_id, created_at desc, id desc);
create index tidy_ups_done_by on tidy_ups (done_by);

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
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  conversation_id uuid not null default gen_random_uuid() references conversations deferrable initially deferred,
  tidy_up_id uuid references tidy_ups on delete set null,
  holes integer not null default 18,
  transport text,
  meeting_minutes integer,
  cancel_reason text,
  completed_at timestamptz,
  sequence integer not null default 0,
  offered_places integer not null default 0,
  changed_at timestamptz not null default now(),
  changed_from jsonb,
  edited_at timestamptz,
  series_id uuid,
  constraint golf_sessions_conversation unique (conversation_id),
  constraint golf_sessions_cancel_reason check (cancel_reason is null or
      (status = 'cancelled' and length(cancel_reason) between 1 and 300)),
  constraint golf_sessions_completed check ((status = 'completed') = (completed_at is not null)),
  constraint golf_sessions_completed_after_start check (completed_at >= starts_at),
  constraint golf_sessions_description check (length(description) <= 500),
  constraint golf_sessions_edited check ((changed_from is null) = (edited_at is null)),
  constraint golf_sessions_full_has_none check (status <> 'full' or player_count + offered_places = max_players),
  constraint golf_sessions_handicaps check (min_handicap between -10 and 54 and max_handicap between -10 and 54
      and min_handicap <= max_handicap),
  constraint golf_sessions_holes check (holes in (9, 18)),
  constraint golf_sessions_location check (length(location) between 3 and 100),
  constraint golf_sessions_max_players check (max_players between 2 and 8),
  constraint golf_sessions_meeting_minutes check (meeting_minutes between 5 and 120),
  constraint golf_sessions_open_has_places check (status <> 'open' or player_count + offered_places < max_players),
  constraint golf_sessions_places check
      (player_count >= 0 and offered_places >= 0 and player_count + offered_places <= max_players),
  constraint golf_sessions_status check (status in ('open', 'full', 'closed', 'cancelled', 'completed')),
  constraint golf_sessions_tidied check (tidy_up_id is null or archived_at is not null),
  constraint golf_sessions_title check (length(title) between 5 and 100),
  constraint golf_sessions_transport check (transport in ('walking', 'buggy'))
) with (fillfactor = 80);
comment on table golf_sessions is 'A round of golf that one golfer organises and others join.';
comment on column golf_sessions.club_id is 'Null: public, listed for every club.';
comment on column golf_sessions.starts_at is 'Tee time, an instant; people read it in Europe/Amsterdam.';
comment on column golf_sessions.max_players is 'Number of players, including the organiser.';
comment on column golf_sessions.status is 'open and full follow from the places by trigger; the rest is set by the organiser, an admin or a job.';
comment on column golf_sessions.player_count is 'Number of rows in golf_session_participants, kept by trigger. Together with golf_sessions_places it makes one player too many impossible for every writer.';
comment on column golf_sessions.archived_at is 'Set by tidying up; hidden since then, and recoverable for 30 days.';
comment on column golf_sessions.conversation_id is 'The chat of its players. Created and deleted together with this row, by trigger.';
comment on column golf_sessions.tidy_up_id is 'The run that archived it.';
comment on column golf_sessions.transport is 'How the organiser wants to go round the course. Null: no preference.';
comment on column golf_sessions.meeting_minutes is 'Players meet this number of minutes before the start. Null: no meeting time.';
comment on column golf_sessions.cancel_reason is 'The reason that was given for the cancellation. Only with status ''cancelled''.';
comment on column golf_sessions.completed_at is 'When it was completed, by the product''s clock. Never before the start.';
comment on column golf_sessions.sequence is 'Rises by trigger with each change that a calendar shows.';
comment on column golf_sessions.offered_places is 'Places held by open offers of the waiting list; open and full follow from players and offers together.';
comment on column golf_sessions.changed_at is 'When sequence last rose, by trigger.';
comment on column golf_sessions.changed_from is 'An array with an object for each edit: edited_at, and by its name what each changed field said before. Null: nothing was changed.';
comment on column golf_sessions.edited_at is 'When the organiser last changed a field.';
comment on column golf_sessions.series_id is 'The same for all that were offered together, one each week: the id of the first, which may be gone. Null: offered alone.';
create index golf_sessions_club on golf_sessions (club_id);
-- The admin's list, by the day in Amsterdam, with and without a filter on the status.
create index golf_sessions_for_admins on golf_sessions (club_id, ((starts_at at time zone 'Europe/Amsterdam')::date) desc, created_at desc, id desc)
  where archived_at is null;
create index golf_sessions_for_admins_by_status
  on golf_sessions (club_id, status, ((starts_at at time zone 'Europe/Amsterdam')::date) desc, created_at desc, id desc) where archived_at is null;
create index golf_sessions_living on golf_sessions (starts_at) where archived_at is null;
create index golf_sessions_of_club on golf_sessions
  (club_id, status, starts_at, id, coalesce(min_handicap, -10), coalesce(max_handicap, 54))
  where club_id is not null and status in ('open', 'full') and archived_at is null;
create index golf_sessions_organizer on golf_sessions (organizer_id, starts_at, id);
create index golf_sessions_played on golf_sessions (club_id, starts_at) where status = 'completed';
create index golf_sessions_public on golf_sessions
  (status, starts_at, id, coalesce(min_handicap, -10), coalesce(max_handicap, 54))
  where club_id is null and status in ('open', 'full') and archived_at is null;
create index golf_sessions_series on golf_sessions (series_id, starts_at, id) where series_id is not null;
create index golf_sessions_tidied on golf_sessions (tidy_up_id);
-- Golf sessions that the completion job still has to end.
create index golf_sessions_to_end on golf_sessions (starts_at)
  where archived_at is null and (status in ('open', 'full') or (status = 'closed' and player_count >= 2));

alter table play_requests add constraint play_requests_golf_session_id_fkey
  foreign key (golf_session_id) references golf_sessions on delete set null;

create table golf_session_participants (
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  starts_at timestamptz not null default now(),
  list text,
  cancelled boolean not null default false,
  asked_again_at timestamptz,
  primary key (golf_session_id, user_id),
  constraint golf_session_participants_list check (list in ('organised', 'joined', 'completed'))
);
comment on table golf_session_participants is 'Who plays. The organiser is player 1 and has a row too.';
comment on column golf_session_participants.starts_at is 'golf_sessions.starts_at, repeated by trigger so that one index orders the golf sessions of a person.';
comment on column golf_session_participants.list is 'Which of the person''s lists shows it, kept by trigger. Null: none, because the golf session is archived.';
comment on column golf_session_participants.cancelled is 'golf_sessions.status is ''cancelled'', repeated by trigger so that one index puts these last.';
comment on column golf_session_participants.asked_again_at is 'Since when the player is asked whether they play: after the day or time changed, or after they were given a place; null: confirmed.';
create index golf_session_participants_history on golf_session_participants (user_id, starts_at, golf_session_id)
  where list is not null;
create index golf_session_participants_lists
  on golf_session_participants (user_id, list, cancelled, starts_at, golf_session_id) where list is not null;
-- Whether one person plays in one golf session. The index of the person's lists has the golf session last: such a lookup would read
-- all golf sessions of the person.
create index golf_session_participants_user on golf_session_participants (user_id, golf_session_id);

create function golf_session_list(golf_session golf_sessions, person uuid) returns text language sql immutable as $$
  select case when golf_session.archived_at is not null then null
    when golf_session.status = 'completed' then 'completed'
    when golf_session.organizer_id = person then 'organised' else 'joined' end
$$;

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
      -- For calendars, whose clock is not the product's.
      new.changed_at := now();
    end if;
  end if;
  if new.status = 'completed' then
    -- The default of a column that only some rows have.
    new.completed_at := coalesce(new.completed_at, now());
  end if;
  return new;
end $$;
create trigger golf_session_life_cycle before insert or update on golf_sessions
  for each row execute function golf_session_life_cycle();

create function golf_session_count_players() returns trigger language plpgsql as $$
begin
  update golf_sessions set player_count = player_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.golf_session_id, old.golf_session_id);
  return null;
end $$;
create trigger golf_session_count_players after insert or delete on golf_session_participants
  for each row execute function golf_session_count_players();

create function golf_session_participants_repeat() returns trigger language plpgsql as $$
declare
  golf_session golf_sessions;
begin
  select * into golf_session from golf_sessions where id = new.golf_session_id for no key update;
  -- Without one the foreign key refuses the row.
  if found then
    new.starts_at := golf_session.starts_at;
    new.list := golf_session_list(golf_session, new.user_id);
    new.cancelled := golf_session.status = 'cancelled';
  end if;
  return new;
end $$;
create trigger golf_session_participants_repeat before insert on golf_session_participants
  for each row execute function golf_session_participants_repeat();

create function golf_sessions_update_participants() returns trigger language plpgsql as $$
begin
  update golf_session_participants
    set starts_at = new.starts_at, list = golf_session_list(new, user_id), cancelled = new.status = 'cancelled'
    where golf_session_id = new.id;
  return null;
end $$;
create trigger golf_sessions_update_participants after update of starts_at, status, archived_at, organizer_id on golf_sessions
  for each row when (old.starts_at <> new.starts_at or old.organizer_id <> new.organizer_id
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.status = 'completed') <> (new.status = 'completed')
    or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function golf_sessions_update_participants();

create function golf_session_begins_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (id, kind, closed_at) values (new.conversation_id, 'golf-session',
    case when new.status = 'cancelled' or new.archived_at is not null then coalesce(new.archived_at, new.created_at) end);
  insert into conversation_readers (conversation_id, user_id) values (new.conversation_id, new.organizer_id);
  return null;
end $$;
create trigger golf_session_begins_conversation after insert on golf_sessions
  for each row execute function golf_session_begins_conversation();

-- Takes the lock of the conversation: whatever is being sent was stored before, or finds it closed.
create function golf_session_closes_conversation() returns trigger language plpgsql as $$
begin
  update conversations
    set closed_at = case when new.status = 'cancelled' or new.archived_at is not null
      then coalesce(new.archived_at, new.changed_at) end
    where id = new.conversation_id;
  return null;
end $$;
create trigger golf_session_closes_conversation after update of status, archived_at on golf_sessions
  for each row when ((old.status = 'cancelled' or old.archived_at is not null)
    is distinct from (new.status = 'cancelled' or new.archived_at is not null))
  execute function golf_session_closes_conversation();

-- What was said before somebody joined is not new to them.
create function golf_session_keeps_readers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into conversation_readers (conversation_id, user_id, read_seq)
      select conversation.id, new.user_id, conversation.last_seq
      from golf_sessions as golf_session join conversations as conversation on conversation.id = golf_session.conversation_id
      where golf_session.id = new.golf_session_id
      on conflict do nothing;
  else
    delete from conversation_readers as reader using golf_sessions as golf_session
      where golf_session.id = old.golf_session_id and reader.conversation_id = golf_session.conversation_id
        and reader.user_id = old.user_id and reader.user_id <> golf_session.organizer_id;
  end if;
  return null;
end $$;
create trigger golf_session_keeps_readers after insert or delete on golf_session_participants
  for each row execute function golf_session_keeps_readers();

create trigger end_conversation before delete on golf_sessions for each row execute function end_conversation();
create trigger publish_rights_change after insert or delete on golf_session_participants
  for each row execute function publish_rights_change();
