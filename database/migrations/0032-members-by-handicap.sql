-- The directory can also be sorted by handicap, and narrowed to handicaps near one's own. The handicap is in profiles and
-- the club in club_members: like the name, it is repeated in the membership.

-- Adding the value to every row would insert each of them into every index again, with all parts of its name: these
-- indexes are built anew. The triggers would find nothing to do.
drop index club_members_by_part, club_members_by_name, club_members_by_band;
alter table club_members disable trigger user;
alter table club_members add column sort_handicap numeric(3,1) not null default 99;
comment on column club_members.sort_handicap is
  'profiles.handicap, repeated by trigger so that one index orders the members of a club; 99 without one, which is last.';
update club_members as member set sort_handicap = profile.handicap
  from profiles as profile where profile.id = member.user_id and profile.handicap is not null;
alter table club_members enable trigger user;
alter table club_members add constraint club_members_sort_handicap
  check (sort_handicap between -10 and 54 or sort_handicap = 99);
create index club_members_by_part on club_members using gin (parts_of_name(club_id, search_name))
  with (fastupdate = off) where not leaving;

create index club_members_by_handicap on club_members (club_id, sort_handicap, sort_name collate "und-x-icu", user_id)
  include (search_name, created_at) where status = 'active' and not leaving;
-- Handicaps near one's own, by name: each whole unit is one list.
create index club_members_by_unit on club_members (club_id, floor(sort_handicap), sort_name collate "und-x-icu", user_id)
  include (sort_handicap, search_name, created_at) where status = 'active' and not leaving;

-- As before, with the handicap, so that a page is chosen from the index alone.
create index club_members_by_name on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (sort_handicap, search_name, created_at) where status = 'active' and not leaving;
create index club_members_by_band on club_members (club_id, band, sort_name collate "und-x-icu", user_id)
  include (sort_handicap, search_name, created_at) where status = 'active' and not leaving;

create or replace function club_members_repeat_profile() returns trigger language plpgsql as $$
begin
  select deletion_due_at is not null into new.leaving from users where id = new.user_id for share;
  select display_name, lower(display_name), handicap_band(handicap), coalesce(handicap, 99)
    into new.sort_name, new.search_name, new.band, new.sort_handicap
    from profiles where id = new.user_id for share;
  -- Without a profile: the foreign key refuses the row.
  new.leaving := coalesce(new.leaving, false);
  new.sort_name := coalesce(new.sort_name, '');
  new.search_name := coalesce(new.search_name, '');
  new.sort_handicap := coalesce(new.sort_handicap, 99);
  return new;
end $$;

create or replace function profiles_tell_members() returns trigger language plpgsql as $$
begin
  update club_members
    set sort_name = new.display_name, search_name = lower(new.display_name), band = handicap_band(new.handicap),
        sort_handicap = coalesce(new.handicap, 99)
    where user_id = new.id;
  return null;
end $$;
drop trigger profiles_tell_members on profiles;
create trigger profiles_tell_members after update of display_name, handicap on profiles
  for each row when (old.display_name <> new.display_name or old.handicap is distinct from new.handicap)
  execute function profiles_tell_members();
