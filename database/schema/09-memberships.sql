-- Memberships of a club.

create table club_members (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  club_id uuid not null references golf_clubs on delete cascade,
  role text not null default 'member',
  status text not null default 'active',
  created_at timestamptz not null default now(),
  sort_name text not null default '',
  search_name text not null default '',
  band text,
  leaving boolean not null default false,
  sort_handicap numeric(3,1) not null default 99,
  constraint club_members_once unique (club_id, user_id),
  constraint club_members_band check (band in ('low', 'medium', 'high')),
  constraint club_members_role check (role in ('member', 'admin')),
  constraint club_members_sort_handicap check (sort_handicap between -10 and 54 or sort_handicap = 99),
  constraint club_members_status check (status in ('active', 'suspended'))
);
comment on table club_members is 'Membership of a club. Leaving or removal deletes the row; a suspended member has no rights.';
comment on column club_members.created_at is 'Member since; its year is shown.';
comment on column club_members.sort_name is 'profiles.display_name, repeated by trigger so that one index orders the members of a club.';
comment on column club_members.search_name is 'sort_name in lower case, for finding a part of a name in any case.';
comment on column club_members.band is 'Handicap band of the directory, by trigger: low to 10, medium to 20, high above; null without a handicap.';
comment on column club_members.leaving is 'The member has closed their account (users.deletion_due_at), so that nobody sees the membership. Set by trigger.';
comment on column club_members.sort_handicap is 'profiles.handicap, repeated by trigger so that one index orders the members of a club; 99 without one, which is last.';
-- The admins of a club see all its members by name, suspended ones too, and can list the admins or the suspended ones.
create index club_members_administered on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, role, status, created_at) where not leaving;
create index club_members_admins on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, status, created_at) where role = 'admin' and not leaving;
create index club_members_by_band on club_members (club_id, band, sort_name collate "und-x-icu", user_id)
  include (sort_handicap, search_name, created_at) where status = 'active' and not leaving;
create index club_members_by_handicap on club_members (club_id, sort_handicap, sort_name collate "und-x-icu", user_id)
  include (search_name, created_at) where status = 'active' and not leaving;
-- The directory by name. It includes the handicap, so that a page is chosen from the index alone.
create index club_members_by_name on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (sort_handicap, search_name, created_at) where status = 'active' and not leaving;
-- For the directory and for admins, who find suspended members too.
create index club_members_by_part on club_members using gin (parts_of_name(club_id, search_name))
  with (fastupdate = off) where not leaving;
-- Handicaps near one's own, by name: each whole unit is one list.
create index club_members_by_unit on club_members (club_id, floor(sort_handicap), sort_name collate "und-x-icu", user_id)
  include (sort_handicap, search_name, created_at) where status = 'active' and not leaving;
-- The figures of a club count its new members.
create index club_members_joined on club_members (club_id, created_at) where status = 'active' and not leaving;
create index club_members_suspended on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, role, created_at) where status = 'suspended' and not leaving;
create index club_members_user on club_members (user_id, created_at, club_id);

alter table profiles add constraint profiles_selected_club_is_own
      foreign key (selected_club_id, id) references club_members (club_id, user_id)
      on delete set null (selected_club_id);

create table club_member_counts (
  club_id uuid primary key references golf_clubs on delete cascade,
  members integer not null default 0,
  low integer not null default 0,
  medium integer not null default 0,
  high integer not null default 0,
  constraint club_member_counts_sane check (least(low, medium, high) >= 0 and low + medium + high <= members)
) with (fillfactor = 50);
comment on table club_member_counts is 'How many members the directory of a club shows, in all and by handicap band; kept by triggers.';

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
create trigger club_members_keep_counts_delete after delete on club_members
  referencing old table as before_change for each statement execute function club_members_keep_counts();
create trigger club_members_keep_counts_insert after insert on club_members
  referencing new table as after_change for each statement execute function club_members_keep_counts();
create trigger club_members_keep_counts_update after update on club_members
  referencing old table as before_change new table as after_change for each statement execute function club_members_keep_counts();

create function golf_clubs_start_count() returns trigger language plpgsql as $$
begin
  insert into club_member_counts (club_id) values (new.id);
  return null;
end $$;
create trigger golf_clubs_start_count after insert on golf_clubs
  for each row execute function golf_clubs_start_count();

create function club_members_repeat_profile() returns trigger language plpgsql as $$
begin
  select deletion_due_at is not null into new.leaving from users where id = new.user_id for share;
  select display_name, search_name, handicap_band(shown_handicap(profile)), shown_handicap(profile)
    into new.sort_name, new.search_name, new.band, new.sort_handicap
    from profiles as profile where id = new.user_id for share;
  -- Without a profile: the foreign key refuses the row.
  new.leaving := coalesce(new.leaving, false);
  new.sort_name := coalesce(new.sort_name, '');
  new.search_name := coalesce(new.search_name, '');
  new.sort_handicap := coalesce(new.sort_handicap, 99);
  return new;
end $$;
create trigger club_members_repeat_profile before insert or update of user_id on club_members
  for each row execute function club_members_repeat_profile();

create function profiles_update_members() returns trigger language plpgsql as $$
begin
  update club_members
    set sort_name = new.display_name, search_name = new.search_name, band = handicap_band(shown_handicap(new)),
        sort_handicap = coalesce(shown_handicap(new), 99)
    where user_id = new.id;
  return null;
end $$;
create trigger profiles_update_members after update of display_name, handicap, shows_handicap on profiles
  for each row when (old.display_name <> new.display_name or old.handicap is distinct from new.handicap
    or old.shows_handicap <> new.shows_handicap)
  execute function profiles_update_members();

create function users_update_members() returns trigger language plpgsql as $$
begin
  update club_members set leaving = new.deletion_due_at is not null where user_id = new.id;
  return null;
end $$;
create trigger users_update_members after update of deletion_due_at on users
  for each row when ((old.deletion_due_at is null) <> (new.deletion_due_at is null))
  execute function users_update_members();

-- An admin who is leaving does not count any more, nor does one whose account is suspended: the other one may not go meanwhile.
create function club_has_an_admin(club uuid) returns boolean language sql as $$
  select exists (
    select from club_members as member join users on users.id = member.user_id
    where member.club_id = club and member.role = 'admin' and member.status = 'active'
      and users.suspended_at is null and users.deletion_due_at is null and users.erased_at is null
  )
$$;

-- An archived club may lose its last admin: nobody can be appointed there, and its admin must be able to leave.
create function club_keeps_an_admin() returns trigger language plpgsql as $$
begin
  -- Who is leaving did not count, so nothing is lost with them.
  if old.role = 'admin' and old.status = 'active' and not exists (
    select from users where id = old.user_id and (deletion_due_at is not null or erased_at is not null))
  then
    perform 1 from golf_clubs where id = old.club_id and archived_at is null for update;
    if found and not club_has_an_admin(old.club_id) then
      raise exception 'a club keeps at least one admin' using errcode = '23514', constraint = 'club_keeps_an_admin';
    end if;
  end if;
  return null;
end $$;
create trigger club_keeps_an_admin after update of club_id, user_id, role, status or delete on club_members
  for each row execute function club_keeps_an_admin();

-- Locks the club as club_keeps_an_admin does: of two last admins who leave together one stays.
create function closing_leaves_an_admin() returns trigger language plpgsql as $$
declare
  club uuid;
begin
  for club in
    select club_id from club_members where user_id = new.id and role = 'admin' and status = 'active' order by club_id
  loop
    perform 1 from golf_clubs where id = club and archived_at is null for update;
    if found and not club_has_an_admin(club) then
      raise exception 'a club keeps at least one admin' using errcode = '23514', constraint = 'club_keeps_an_admin';
    end if;
  end loop;
  return null;
end $$;
create trigger closing_leaves_an_admin after update of deletion_due_at on users
  for each row when (old.deletion_due_at is null and new.deletion_due_at is not null)
  execute function closing_leaves_an_admin();

-- Admins see live who joins, leaves or changes. Membership rows publish it themselves, so that no code path can forget it.
create function publish_members_change() returns trigger language plpgsql as $$
declare
  club uuid := coalesce(new.club_id, old.club_id);
begin
  insert into live_events (topic, kind, subject_id) values
    ('club-admins:' || club, 'members.changed', null),
    ('platform', 'platform.changed', club);
  return null;
end $$;
create trigger publish_members_change after insert or update of role, status, leaving or delete on club_members
  for each row execute function publish_members_change();

create trigger publish_rights_change after insert or update of role, status or delete on club_members
  for each row execute function publish_rights_change();
