-- Each list has an index for its order, and each total is kept instead of counted.

-- Members by name. The name stands in profiles and the club in club_members, so an index on either one cannot give the
-- members of a club in order. The membership row therefore repeats what the directory is sorted and filtered by.
alter table club_members
  add column sort_name text not null default '',
  add column search_name text not null default '',
  add column band text,
  add column leaving boolean not null default false,
  add constraint club_members_band check (band in ('low', 'medium', 'high'));
comment on column club_members.sort_name is 'profiles.display_name, repeated by trigger so that one index orders the members of a club.';
comment on column club_members.search_name is 'sort_name in lower case, for finding a part of a name in any case.';
comment on column club_members.band is 'Handicap band of the directory, by trigger: low to 10, medium to 20, high above; null without a handicap.';
comment on column club_members.leaving is 'The account is closed (users.deletion_due_at), by trigger: nobody sees this member.';

create function handicap_band(handicap numeric) returns text language sql immutable as $$
  select case when handicap <= 10 then 'low' when handicap <= 20 then 'medium' when handicap > 20 then 'high' end
$$;

-- It judged the promise again at every update of a membership; only these columns can break it.
drop trigger club_keeps_an_admin on club_members;
create trigger club_keeps_an_admin after update of club_id, user_id, role, status or delete on club_members
  for each row execute function club_keeps_an_admin();

update club_members as member
  set sort_name = profile.display_name, search_name = lower(profile.display_name),
      band = handicap_band(profile.handicap), leaving = users.deletion_due_at is not null
  from profiles as profile join users on users.id = profile.id
  where profile.id = member.user_id;

create index club_members_by_name on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, created_at) where status = 'active' and not leaving;
create index club_members_by_band on club_members (club_id, band, sort_name collate "und-x-icu", user_id)
  include (search_name, created_at) where status = 'active' and not leaving;

-- The locks make a new membership and a change of what it repeats take turns: whichever comes second sees the other.
create function club_members_repeat_profile() returns trigger language plpgsql as $$
begin
  select deletion_due_at is not null into new.leaving from users where id = new.user_id for share;
  select display_name, lower(display_name), handicap_band(handicap) into new.sort_name, new.search_name, new.band
    from profiles where id = new.user_id for share;
  -- Without a profile: the foreign key refuses the row.
  new.leaving := coalesce(new.leaving, false);
  new.sort_name := coalesce(new.sort_name, '');
  new.search_name := coalesce(new.search_name, '');
  return new;
end $$;
create trigger club_members_repeat_profile before insert or update of user_id on club_members
  for each row execute function club_members_repeat_profile();

create function profiles_tell_members() returns trigger language plpgsql as $$
begin
  update club_members
    set sort_name = new.display_name, search_name = lower(new.display_name), band = handicap_band(new.handicap)
    where user_id = new.id;
  return null;
end $$;
create trigger profiles_tell_members after update of display_name, handicap on profiles
  for each row when (old.display_name <> new.display_name
    or handicap_band(old.handicap) is distinct from handicap_band(new.handicap))
  execute function profiles_tell_members();

create function users_tell_members() returns trigger language plpgsql as $$
begin
  update club_members set leaving = new.deletion_due_at is not null where user_id = new.id;
  return null;
end $$;
create trigger users_tell_members after update of deletion_due_at on users
  for each row when ((old.deletion_due_at is null) <> (new.deletion_due_at is null))
  execute function users_tell_members();

create table club_member_counts (
  club_id uuid primary key references golf_clubs on delete cascade,
  members integer not null default 0,
  low integer not null default 0,
  medium integer not null default 0,
  high integer not null default 0,
  constraint club_member_counts_sane check (least(low, medium, high) >= 0 and low + medium + high <= members)
) with (fillfactor = 50);
comment on table club_member_counts is 'How many members the directory of a club shows, in all and by handicap band; kept by triggers.';

insert into club_member_counts
  select club.id, count(member.id), count(*) filter (where member.band = 'low'),
    count(*) filter (where member.band = 'medium'), count(*) filter (where member.band = 'high')
  from golf_clubs as club
  left join club_members as member on member.club_id = club.id and member.status = 'active' and not member.leaving
  group by club.id;

create function golf_clubs_start_count() returns trigger language plpgsql as $$
begin
  insert into club_member_counts (club_id) values (new.id);
  return null;
end $$;
create trigger golf_clubs_start_count after insert on golf_clubs
  for each row execute function golf_clubs_start_count();

-- Once per statement and club, in one order: two changes in the same clubs wait for each other and cannot deadlock.
create function club_members_keep_counts() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in execute format($sql$
      select club_id, sum(way) as members, sum(way) filter (where band = 'low') as low,
        sum(way) filter (where band = 'medium') as medium, sum(way) filter (where band = 'high') as high
      from (%s) as rows where status = 'active' and not leaving
      group by club_id order by club_id
    $sql$, case tg_op
      when 'INSERT' then 'select *, 1 as way from after_change'
      when 'DELETE' then 'select *, -1 as way from before_change'
      else 'select *, 1 as way from after_change union all select *, -1 from before_change' end)
  loop
    continue when change.members = 0
      and coalesce(change.low, 0) = 0 and coalesce(change.medium, 0) = 0 and coalesce(change.high, 0) = 0;
    update club_member_counts
      set members = members + change.members, low = low + coalesce(change.low, 0),
          medium = medium + coalesce(change.medium, 0), high = high + coalesce(change.high, 0)
      where club_id = change.club_id;
  end loop;
  return null;
end $$;
create trigger club_members_keep_counts_insert after insert on club_members
  referencing new table as after_change for each statement execute function club_members_keep_counts();
create trigger club_members_keep_counts_update after update on club_members
  referencing old table as before_change new table as after_change for each statement execute function club_members_keep_counts();
create trigger club_members_keep_counts_delete after delete on club_members
  referencing old table as before_change for each statement execute function club_members_keep_counts();

-- Coming golf sessions: those of a club have an index; public ones get theirs, for an order after "club_id is null" is
-- one that the planner does not see.
create index golf_sessions_public on golf_sessions (starts_at, id)
  where club_id is null and status in ('open', 'full') and archived_at is null;

-- The golf sessions of one person, by date: whose they are stands in the participants, the date in golf_sessions.
alter table golf_session_participants
  add column starts_at timestamptz not null default now(),
  add column list text,
  add constraint golf_session_participants_list check (list in ('organised', 'joined', 'completed'));
comment on column golf_session_participants.starts_at is 'golf_sessions.starts_at, repeated by trigger so that one index orders the golf sessions of a person.';
comment on column golf_session_participants.list is 'In which of the person''s lists it stands, by trigger; null: in none, for it is archived.';

create function golf_session_list(golf_session golf_sessions, person uuid) returns text language sql immutable as $$
  select case when golf_session.archived_at is not null then null
    when golf_session.status = 'completed' then 'completed'
    when golf_session.organizer_id = person then 'organised' else 'joined' end
$$;

update golf_session_participants as participant
  set starts_at = golf_session.starts_at, list = golf_session_list(golf_session, participant.user_id)
  from golf_sessions as golf_session where golf_session.id = participant.golf_session_id;

create index golf_session_participants_lists on golf_session_participants (user_id, list, starts_at, golf_session_id);
create index golf_session_participants_history on golf_session_participants (user_id, starts_at, golf_session_id)
  where list is not null;
drop index golf_session_participants_user;

-- The same lock that counting the players takes afterwards: a change of the golf session waits, or is seen.
create function golf_session_participants_repeat() returns trigger language plpgsql as $$
declare
  golf_session golf_sessions;
begin
  select * into golf_session from golf_sessions where id = new.golf_session_id for no key update;
  -- Without one the foreign key refuses the row.
  if found then
    new.starts_at := golf_session.starts_at;
    new.list := golf_session_list(golf_session, new.user_id);
  end if;
  return new;
end $$;
create trigger golf_session_participants_repeat before insert on golf_session_participants
  for each row execute function golf_session_participants_repeat();

create function golf_sessions_tell_participants() returns trigger language plpgsql as $$
begin
  update golf_session_participants set starts_at = new.starts_at, list = golf_session_list(new, user_id)
    where golf_session_id = new.id;
  return null;
end $$;
create trigger golf_sessions_tell_participants after update of starts_at, status, archived_at, organizer_id on golf_sessions
  for each row when (old.starts_at <> new.starts_at or old.organizer_id <> new.organizer_id
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.status = 'completed') <> (new.status = 'completed'))
  execute function golf_sessions_tell_participants();

create index join_requests_waiting on join_requests (golf_session_id) where status = 'pending';

-- Monthly events stand in a list of their own; they no longer stand between the rows of the other one.
create index content_updates_in_order on content_updates (club_id, priority desc, created_at desc, id desc)
  where is_active and section <> 'monthly-events';
create index content_updates_undated on content_updates (club_id, priority desc, created_at desc, id)
  where is_active and section = 'monthly-events' and event_starts_at is null;
drop index content_updates_list;
