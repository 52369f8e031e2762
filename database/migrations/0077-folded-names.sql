-- Names are found without their accents and apostrophes, by all words of a search in any order, and 'v.d. Berg' finds 'van den Berg'.

-- The body is bound to these functions when it is made: an index or a generated column may use it whatever the search path is.
create function fold_name(name text) returns text
  language sql immutable strict parallel safe
  begin atomic
    select btrim(regexp_replace(translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize(replace(name, '´', ''), nfkd), '[\u0300-\u036F''‘’‚‛`ʹʻʼʽ′‵]', '', 'g')
          collate "und-x-icu") collate "default",
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħıŧς', 'olddhitσ'),
      '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+', ' ', 'g'), ' ');
  end;
comment on function fold_name is 'A name in lower case, without accents and apostrophes. platform/shared/typed/folded-name.ts folds searches by the same steps.';

create function searched_name(name text) returns text
  language sql immutable strict parallel safe
  begin atomic
    select concat_ws(' ', folded,
      case when joined <> folded then joined end,
      case when joined ~ '(^| )van de[nr]?( |$)' then 'vd' when joined ~ '(^| )vd( |$)' then 'van de den der' end)
    from (select fold_name(name) as folded, fold_name(replace(name, '.', '')) as joined) as forms;
  end;
comment on function searched_name is 'What a search compares: the folded name, initials without their dots, and both forms of ''van den'' and ''v.d.''.';

-- One form of apostrophe is stored, and letters together with their marks. The triggers would copy rows that are rewritten below.
alter table profiles disable trigger user;
update profiles set display_name = tidy from (
  select id, normalize(translate(display_name, '''‘‛`´ʼ', '’’’’’’'), nfc) as tidy from profiles
) as tidied where tidied.id = profiles.id and display_name <> tidy and length(tidy) between 2 and 100;
alter table profiles enable trigger user;

drop index profiles_by_part, profiles_name;
alter table profiles add column search_name text not null generated always as (searched_name(display_name)) stored;
comment on column profiles.search_name is 'The name as searches compare it.';
create index profiles_by_part on profiles
  using gin (parts_in_range(account_range(account_number), search_name)) with (fastupdate = off);

create or replace function club_members_repeat_profile() returns trigger language plpgsql as $$
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

create or replace function profiles_update_members() returns trigger language plpgsql as $$
begin
  update club_members
    set sort_name = new.display_name, search_name = new.search_name, band = handicap_band(shown_handicap(new)),
        sort_handicap = coalesce(shown_handicap(new), 99)
    where user_id = new.id;
  return null;
end $$;

drop index club_members_by_part;
alter table club_members disable trigger user;
update club_members set sort_name = profile.display_name, search_name = profile.search_name
  from profiles as profile where profile.id = club_members.user_id
    and (club_members.sort_name, club_members.search_name) is distinct from (profile.display_name, profile.search_name);
alter table club_members enable trigger user;
create index club_members_by_part on club_members using gin (parts_of_name(club_id, search_name))
  with (fastupdate = off) where status = 'active' and not leaving;
