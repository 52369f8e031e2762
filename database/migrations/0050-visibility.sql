-- Everybody chooses which parts of their profile club members and other golfers see.

alter table profiles add column shows_handicap boolean not null default true;
alter table profiles add column shows_favorite_club boolean not null default true;
alter table profiles add column shows_member_since boolean not null default true;
alter table profiles add column shows_rating boolean not null default true;
comment on column profiles.shows_handicap is
  'In the directory and on cards. Who receives a request, the players of the same golf session and the admins of the club always see it.';

-- A hidden handicap must not show in the order or the filters of the directory either.
create function shown_handicap(profile profiles) returns numeric language sql immutable as $$
  select case when profile.shows_handicap then profile.handicap end
$$;

create or replace function club_members_repeat_profile() returns trigger language plpgsql as $$
begin
  select deletion_due_at is not null into new.leaving from users where id = new.user_id for share;
  select display_name, lower(display_name), handicap_band(shown_handicap(profile)), shown_handicap(profile)
    into new.sort_name, new.search_name, new.band, new.sort_handicap
    from profiles as profile where id = new.user_id for share;
  -- Without a profile: the foreign key refuses the row.
  new.leaving := coalesce(new.leaving, false);
  new.sort_name := coalesce(new.sort_name, '');
  new.search_name := coalesce(new.search_name, '');
  new.sort_handicap := coalesce(new.sort_handicap, 99);
  return new;
end $$;

create or replace function profiles_update_members() returns trigger language plpgsql as $$
begin
  update club_members
    set sort_name = new.display_name, search_name = lower(new.display_name), band = handicap_band(shown_handicap(new)),
        sort_handicap = coalesce(shown_handicap(new), 99)
    where user_id = new.id;
  return null;
end $$;
drop trigger profiles_update_members on profiles;
create trigger profiles_update_members after update of display_name, handicap, shows_handicap on profiles
  for each row when (old.display_name <> new.display_name or old.handicap is distinct from new.handicap
    or old.shows_handicap <> new.shows_handicap)
  execute function profiles_update_members();
