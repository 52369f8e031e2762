-- Profiles: what others see of a person.

create function handicap_band(handicap numeric) returns text language sql immutable as $$
  select case when handicap <= 10 then 'low' when handicap <= 20 then 'medium' when handicap > 20 then 'high' end
$$;

create table profiles (
  id uuid primary key references users on delete cascade,
  display_name text not null,
  handicap numeric(3,1),
  favorite_club text not null,
  avatar_url text,
  average_rating numeric(3,2),
  total_ratings integer not null default 0,
  selected_club_id uuid,
  created_at timestamptz not null default now(),
  house_rules_accepted_at timestamptz,
  shows_playing boolean not null default true,
  shows_handicap boolean not null default true,
  shows_favorite_club boolean not null default true,
  shows_member_since boolean not null default true,
  shows_rating boolean not null default true,
  shows_online boolean not null default true,
  shows_to_newcomers boolean not null default false,
  search_name text not null generated always as (searched_name(display_name)) stored,
  constraint profiles_avatar_url check (avatar_url ~ '^/(pictures/[0-9a-f]{32}-512\.webp|demo-pictures/[a-z0-9.-]+)$'),
  constraint profiles_display_name check (display_name = btrim(display_name) and length(display_name) between 2 and 100),
  constraint profiles_favorite_club check (favorite_club = btrim(favorite_club)
      and length(favorite_club) between 2 and 50),
  constraint profiles_handicap check (handicap between -10 and 54),
  constraint profiles_rating check ((total_ratings = 0) = (average_rating is null)
      and total_ratings >= 0 and average_rating between 1 and 5)
);
comment on table profiles is 'What other golfers see of a person. Same id as the account; one per account.';
comment on column profiles.handicap is 'One decimal, -10 to 54; null: has none yet. A plus handicap of +1,2 is -1.2.';
comment on column profiles.favorite_club is 'The favourite golf club (the stick), shown as play style.';
comment on column profiles.avatar_url is 'Where the large picture is served, under a random name; the small one is beside it. The files are written before the row names them.';
comment on column profiles.average_rating is 'Average of the ratings that are not sealed. Kept by trigger, in the transaction that unseals or deletes them.';
comment on column profiles.selected_club_id is 'The club whose pages open first; always one of the person''s memberships.';
comment on column profiles.house_rules_accepted_at is 'When the person accepted the house rules; null: the profile is older than the question.';
comment on column profiles.shows_playing is 'Club members who do not take part see this person on the card of a golf session. Players and the organiser always do; an organiser is always named.';
comment on column profiles.shows_handicap is 'Whether the directory and cards show the handicap. Recipients of a request, players of the same golf session and admins of the club always see it.';
comment on column profiles.shows_online is 'The others in private chats see when this person is online. Off also hides the others from this person.';
comment on column profiles.shows_to_newcomers is 'Whoever holds an invitation to a club of this person, or waits for its decision, sees the first name and the picture.';
comment on column profiles.search_name is 'The name as searches compare it.';
create index profiles_by_part on profiles
  using gin (parts_of_name('00000000-0000-0000-0000-000000000000', search_name)) with (fastupdate = off);

-- A hidden handicap must not show in the order or the filters of the directory either.
create function shown_handicap(profile profiles) returns numeric language sql immutable as $$
  select case when profile.shows_handicap then profile.handicap end
$$;

create trigger keep_picture_owner after insert or update of avatar_url or delete on profiles
  for each row execute function keep_picture_owner('profile', 'avatar_url');
