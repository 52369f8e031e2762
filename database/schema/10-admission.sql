-- How people come into a club: requests, invitations, and who may not return.

create table club_join_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  club_id uuid not null references golf_clubs on delete cascade,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  seen_at timestamptz,
  constraint club_join_requests_decided check ((status = 'pending') = (decided_at is null)),
  constraint club_join_requests_message check (length(message) between 1 and 500),
  constraint club_join_requests_seen check (seen_at is null or status <> 'pending'),
  constraint club_join_requests_status check (status in ('pending', 'approved', 'rejected', 'withdrawn'))
);
comment on table club_join_requests is 'A golfer''s request for membership of a club. At most one pending request per person and club.';
comment on column club_join_requests.decided_by is 'The admin who decided. Null while pending, and for requests that were withdrawn or settled by an invitation.';
comment on column club_join_requests.seen_at is 'When the requester dismissed the decision; until then it is shown.';
create index club_join_requests_club on club_join_requests (club_id);
create index club_join_requests_decided_by on club_join_requests (decided_by);
create index club_join_requests_of_club on club_join_requests (club_id, created_at desc, id desc) where status = 'pending';
create unique index club_join_requests_one_pending on club_join_requests (club_id, user_id) where status = 'pending';
create index club_join_requests_user on club_join_requests (user_id, created_at desc, id desc);

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
  name text,
  token_seed bytea not null,
  issued_at timestamptz not null default now(),
  mails integer not null default 1,
  mail_status text not null default 'queued',
  role text not null default 'member',
  constraint club_invitations_accepted check (accepted_by is null or status = 'accepted'),
  constraint club_invitations_email check (email = lower(btrim(email)) and length(email) <= 255),
  constraint club_invitations_mail_status check (mail_status in ('queued', 'sent', 'failed')),
  constraint club_invitations_name check (length(name) between 1 and 100 and name !~ '[0-9,;@<>]'),
  constraint club_invitations_role check (role in ('member', 'admin')),
  constraint club_invitations_seed check (length(token_seed) = 16),
  constraint club_invitations_status check (status in ('pending', 'accepted', 'revoked', 'ended'))
);
comment on table club_invitations is 'An invitation to a club: a secret link, used once, valid 7 days.';
comment on column club_invitations.status is 'ended: its sender is no admin any more. The club may send it again, or revoke it.';
comment on column club_invitations.token_hash is 'SHA-256 of the token; the token itself is shown once and never stored.';
comment on column club_invitations.name is 'The recipient''s name as the admin gave it, for the salutation. Null: unknown.';
comment on column club_invitations.token_seed is 'Random input of the token: the token is an HMAC of it under the server''s secret, so that a mail can be sent later without storing the token.';
comment on column club_invitations.issued_at is 'When the current token was made; resending makes another one.';
comment on column club_invitations.mails is 'Mails of the day of issued_at, for the limit per address.';
comment on column club_invitations.mail_status is 'queued until a mail server has accepted the mail; failed after the last attempt.';
comment on column club_invitations.role is 'What the invited user becomes; ''admin'' only for the first admin of a new club.';
-- For an imported list: whom an earlier invitation led to.
create index club_invitations_accepted on club_invitations (club_id, email) where status = 'accepted';
create index club_invitations_accepted_by on club_invitations (accepted_by);
create index club_invitations_invited_by on club_invitations (invited_by);
create index club_invitations_of_day on club_invitations (club_id, issued_at);
create unique index club_invitations_one_open on club_invitations (club_id, email) where status in ('pending', 'ended');
comment on index club_invitations_one_open is 'One listed invitation per club and address: another mail is a resend.';
create index club_invitations_open on club_invitations (club_id, issued_at desc, id desc) where status in ('pending', 'ended');

create table club_exclusions (
  club_id uuid not null references golf_clubs on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  kind text not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (club_id, user_id),
  constraint club_exclusions_kind check (kind in ('suspended', 'removed'))
);
comment on table club_exclusions is 'Who may not be an active member of a club: suspended, or removed by an admin. An admin who lifts it deletes the row.';
comment on column club_exclusions.decided_by is 'The admin. Null: the operator, by command line, or an account that was erased.';
create index club_exclusions_decided_by on club_exclusions (decided_by);
create index club_exclusions_user on club_exclusions (user_id);

create table club_departures (
  club_id uuid not null references golf_clubs on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  left_at timestamptz not null default now(),
  primary key (club_id, user_id)
);
comment on table club_departures is 'Who was a member of a club and is none now, as long as the account exists. A new membership deletes the row.';
create index club_departures_user on club_departures (user_id);

-- A membership settles the request for it, whichever way it came: an invitation leaves no request behind. It ends a former departure.
create function membership_begins() returns trigger language plpgsql as $$
begin
  delete from club_departures where club_id = new.club_id and user_id = new.user_id;
  update club_join_requests set status = 'approved', decided_at = new.created_at
  where club_id = new.club_id and user_id = new.user_id and status = 'pending';
  return null;
end $$;
create trigger membership_begins after insert on club_members for each row execute function membership_begins();

-- Global admins receive the changes of every club on one topic, because most of them are no members of the club whose dashboard they
-- have open.
create function publish_club_join_request() returns trigger language plpgsql as $$
declare
  request club_join_requests := coalesce(new, old);
begin
  insert into live_events (topic, kind, subject_id) values
    ('club-admins:' || request.club_id, 'club-join-request.changed', request.id),
    ('person:' || request.user_id, 'club-join-request.changed', request.id),
    ('platform', 'platform.changed', request.club_id);
  return null;
end $$;
create trigger publish_club_join_request after insert or update of status or delete on club_join_requests
  for each row execute function publish_club_join_request();

-- After the row exists: an insert that waited for the end of the former membership sees the exclusion which that end left.
create function exclusion_bars_membership() returns trigger language plpgsql as $$
begin
  if exists (select from club_exclusions where club_id = new.club_id and user_id = new.user_id) then
    raise exception 'only an admin lets this person back' using errcode = '23514', constraint = 'exclusion_bars_membership';
  end if;
  return null;
end $$;
create trigger exclusion_bars_membership after insert or update of status on club_members
  for each row when (new.status = 'active') execute function exclusion_bars_membership();

-- No suspension without a row that outlives it; the command that suspends adds the admin.
create function suspension_excludes() returns trigger language plpgsql as $$
begin
  insert into club_exclusions (club_id, user_id, kind) values (new.club_id, new.user_id, 'suspended') on conflict do nothing;
  return null;
end $$;
create trigger suspension_excludes after insert or update of status on club_members
  for each row when (new.status = 'suspended') execute function suspension_excludes();

-- Not while the club or the profile is being deleted, which deletes the membership with it.
create function membership_end_is_kept() returns trigger language plpgsql as $$
begin
  insert into club_departures (club_id, user_id)
  select club.id, profile.id from golf_clubs as club, profiles as profile
  where club.id = old.club_id and profile.id = old.user_id;
  return null;
end $$;
create trigger membership_end_is_kept after delete on club_members
  for each row execute function membership_end_is_kept();

-- An invitation holds as long as its sender may invite: it ends when the sender is no admin any more, leaves, or has no open account.
create function end_invitations_of(inviter uuid, club uuid) returns void language sql as $$
  with ended as (
    update club_invitations set status = 'ended'
    where id in (
      select id from club_invitations where invited_by = inviter and status = 'pending' and (club is null or club_id = club)
      order by id for no key update)
    returning club_id
  ), counted as (
    select ended.club_id, count(*) as number from ended join golf_clubs on golf_clubs.id = ended.club_id group by ended.club_id
  ), recorded as (
    insert into audit_entries (id, action, club_id, subject_id, detail)
    select gen_random_uuid(), 'invitation.ended', club_id, inviter, jsonb_build_object('count', number) from counted
  )
  insert into live_events (topic, kind, subject_id)
  select 'club-admins:' || club_id, 'invitations.changed', null::uuid from counted
  union all
  select 'platform', 'platform.changed', club_id from counted
$$;
comment on function end_invitations_of(inviter uuid, club uuid) is 'Ends the open invitations that somebody sent, of one club where given, and records how many.';

create function admin_end_ends_invitations() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(old.user_id, old.club_id);
  return null;
end $$;
create trigger admin_change_ends_invitations after update of role, status on club_members
  for each row when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active'))
  execute function admin_end_ends_invitations();
create trigger admin_deletion_ends_invitations after delete on club_members
  for each row when (old.role = 'admin') execute function admin_end_ends_invitations();

create function account_end_ends_invitations() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(new.id, null);
  return null;
end $$;
create trigger account_end_ends_invitations after update of suspended_at, deletion_due_at on users
  for each row when ((old.suspended_at is null and new.suspended_at is not null)
    or (old.deletion_due_at is null and new.deletion_due_at is not null))
  execute function account_end_ends_invitations();
