-- Clubs, the people in them, and what is shown of a person.

create table golf_clubs (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  logo_url text,
  description text,
  founded_year integer,
  holes integer,
  info text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  constraint golf_clubs_name_length check (length(name) between 2 and 100),
  constraint golf_clubs_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint golf_clubs_founded check (founded_year between 1700 and 2200),
  constraint golf_clubs_holes check (holes between 1 and 108),
  constraint golf_clubs_place check ((latitude is null) = (longitude is null)
    and latitude between -90 and 90 and longitude between -180 and 180)
);
comment on table golf_clubs is 'A golf club. Comes to be when a global admin approves a request, or by the operator''s command.';
comment on column golf_clubs.info is 'Text about the club on its home page.';
comment on column golf_clubs.latitude is 'Degrees; where the weather is asked for.';

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
  updated_at timestamptz not null default now(),
  constraint profiles_display_name check (display_name = btrim(display_name) and length(display_name) between 2 and 100),
  constraint profiles_handicap check (handicap between -10 and 54),
  constraint profiles_favorite_club check (length(favorite_club) between 2 and 50),
  constraint profiles_rating check ((total_ratings = 0 and average_rating is null)
    or (total_ratings > 0 and average_rating between 1 and 5))
);
create index profiles_name on profiles (lower(display_name));
comment on table profiles is 'What other golfers see of a person. Same id as the account; one per account.';
comment on column profiles.handicap is 'One decimal, -10 to 54; null: has none yet. A plus handicap of +1,2 is -1.2.';
comment on column profiles.favorite_club is 'The favourite golf club (the stick), shown as play style.';
comment on column profiles.average_rating is 'Kept by a trigger on ratings, in the rater''s own transaction.';
comment on column profiles.selected_club_id is 'The club whose pages open first; always one of the person''s memberships.';

create table club_members (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  club_id uuid not null references golf_clubs on delete cascade,
  role text not null default 'member',
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint club_members_role check (role in ('member', 'admin')),
  constraint club_members_status check (status in ('active', 'suspended')),
  constraint club_members_once unique (club_id, user_id)
);
create index club_members_user on club_members (user_id, created_at, club_id);
comment on table club_members is 'Membership of a club. Leaving or removal deletes the row; a suspended member has no rights.';
comment on column club_members.created_at is 'Member since; its year is shown.';

alter table profiles add constraint profiles_selected_club_is_own
  foreign key (selected_club_id, id) references club_members (club_id, user_id)
  on delete set null (selected_club_id);

-- A club always keeps an active admin. The lock on the club makes two admins who leave together take turns.
create function club_keeps_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.status = 'active' then
    perform 1 from golf_clubs where id = old.club_id for update;
    if found and not exists (
      select 1 from club_members where club_id = old.club_id and role = 'admin' and status = 'active'
    ) then
      raise exception 'a club keeps at least one admin' using errcode = '23514', constraint = 'club_keeps_an_admin';
    end if;
  end if;
  return null;
end $$;
create trigger club_keeps_an_admin after update or delete on club_members
  for each row execute function club_keeps_an_admin();

create table club_invitations (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  email text not null,
  invited_by uuid references users on delete set null,
  token_hash bytea not null unique,
  status text not null default 'pending',
  expires_at timestamptz not null,
  accepted_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint club_invitations_email check (email = lower(btrim(email)) and length(email) <= 255),
  constraint club_invitations_status check (status in ('pending', 'accepted', 'revoked'))
);
create index club_invitations_club on club_invitations (club_id, created_at desc);
comment on table club_invitations is 'An invitation to a club: a secret link, used once, valid 7 days.';
comment on column club_invitations.token_hash is 'SHA-256 of the token; the token itself is shown once and never stored.';

create table club_join_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  club_id uuid not null references golf_clubs on delete cascade,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  constraint club_join_requests_message check (length(message) between 1 and 500),
  constraint club_join_requests_status check (status in ('pending', 'approved', 'rejected')),
  constraint club_join_requests_decided check ((status = 'pending') = (decided_at is null))
);
create unique index club_join_requests_one_pending on club_join_requests (club_id, user_id) where status = 'pending';
create index club_join_requests_of_club on club_join_requests (club_id, created_at desc) where status = 'pending';
create index club_join_requests_user on club_join_requests (user_id);
comment on table club_join_requests is 'Somebody asks to become a member of a club. At most one pending per person and club.';

create table club_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  club_name text not null,
  club_location text not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  constraint club_requests_club_name check (length(club_name) between 2 and 100),
  constraint club_requests_location check (length(club_location) between 2 and 100),
  constraint club_requests_status check (status in ('pending', 'approved', 'rejected')),
  constraint club_requests_message check (length(message) <= 500)
);
create index club_requests_user on club_requests (user_id);
comment on table club_requests is 'A request to bring a new club onto the platform; handled by global admins.';

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);
comment on table blocks is 'One person blocked another. It hides the two from each other, in both directions.';

create table audit_entries (
  id uuid primary key,
  actor_id uuid references users on delete set null,
  action text not null,
  club_id uuid references golf_clubs on delete set null,
  subject_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_club on audit_entries (club_id, created_at desc);
comment on table audit_entries is 'What an admin or the operator did, written in the same transaction as the deed.';
comment on column audit_entries.actor_id is 'Null: the operator, by command line.';
