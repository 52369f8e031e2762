-- Clubs, and requests for new ones.

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
  location text,
  archived_at timestamptz,
  requires_organisation boolean not null default false,
  constraint golf_clubs_description check (length(description) between 1 and 200),
  constraint golf_clubs_founded check (founded_year between 1700 and 2200),
  constraint golf_clubs_holes check (holes between 1 and 108),
  constraint golf_clubs_info check (length(info) between 1 and 2000),
  constraint golf_clubs_location check (length(location) between 2 and 100),
  constraint golf_clubs_logo_url check (logo_url ~ '^/(pictures/[0-9a-f]{32}-512\.webp|demo-pictures/[a-z0-9.-]+)$'),
  constraint golf_clubs_name_length check (length(name) between 2 and 100),
  constraint golf_clubs_place check ((latitude is null) = (longitude is null)
      and latitude between -90 and 90 and longitude between -180 and 180),
  constraint golf_clubs_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table golf_clubs is 'A golf club. Created by the approval of a request, or by the operator''s command.';
comment on column golf_clubs.logo_url is 'Where the large picture is served, under a random name; the small one is beside it. The files are written before the row names them.';
comment on column golf_clubs.info is 'Text about the club on its home page.';
comment on column golf_clubs.latitude is 'Degrees. The forecast is requested for this position.';
comment on column golf_clubs.location is 'Town or region, shown beside the name in lists of clubs.';
comment on column golf_clubs.archived_at is 'Set by a global admin: the club is hidden and its memberships give no rights until it is restored. Its rows stay.';
comment on column golf_clubs.requires_organisation is 'Its memberships give rights only in sessions that the sign-in of the organisation began. Set by a global admin.';
create index golf_clubs_of_organisation on golf_clubs (id) where requires_organisation;
create index golf_clubs_archived on golf_clubs (id) where archived_at is not null;
create index golf_clubs_by_name on golf_clubs (name collate "und-x-icu", id);

alter table audit_entries add constraint audit_entries_club_id_fkey foreign key (club_id) references golf_clubs(id) on delete set null;

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
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  club_id uuid references golf_clubs on delete set null,
  answer text,
  constraint club_requests_answer check (answer is null or (status = 'rejected' and length(answer) between 1 and 500)),
  constraint club_requests_club check (club_id is null or status = 'approved'),
  constraint club_requests_club_name check (length(club_name) between 2 and 100),
  constraint club_requests_contact_email check (length(contact_email) between 1 and 255),
  constraint club_requests_contact_name check (length(contact_name) between 1 and 100),
  constraint club_requests_contact_phone check (length(contact_phone) between 1 and 30),
  constraint club_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint club_requests_location check (length(club_location) between 2 and 100),
  constraint club_requests_message check (length(message) <= 500),
  constraint club_requests_status check (status in ('pending', 'approved', 'rejected'))
);
comment on table club_requests is 'A request to bring a new club onto the platform; handled by global admins.';
comment on column club_requests.club_id is 'The club that the approval created.';
comment on column club_requests.answer is 'What a global admin wrote to the requester with a rejection.';
create index club_requests_club on club_requests (club_id);
create index club_requests_decided_by on club_requests (decided_by);
create index club_requests_pending on club_requests (created_at, id) where status = 'pending';
create index club_requests_user on club_requests (user_id, created_at);

create trigger keep_picture_owner after insert or update of logo_url or delete on golf_clubs
  for each row execute function keep_picture_owner('club', 'logo_url');
