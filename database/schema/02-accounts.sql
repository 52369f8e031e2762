-- Accounts: who can sign in, their roles, and their devices.

create sequence users_account_number as integer;

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
comment on function fold_name(name text) is 'A name in lower case, without accents and apostrophes. platform/shared/typed/folded-name.ts folds searches by the same steps.';

create function searched_name(name text) returns text
  language sql immutable strict parallel safe
  begin atomic
    select concat_ws(' ', folded,
      case when joined <> folded then joined end,
      case when joined ~ '(^| )van de[nr]?( |$)' then 'vd' when joined ~ '(^| )v ?d( |$)' then 'vd van de den der' end)
    from (select fold_name(name) as folded, fold_name(translate(name, './‐‑–-', '')) as joined) as forms;
  end;
comment on function searched_name(name text) is 'What a search compares: the folded name, initials and double names in one word, and both forms of ''van den'' and ''v.d.''.';

-- All parts of one, two and three letters. A function of the database alone: no extension is needed.
create function parts_of_name(club_id uuid, name text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  as $$
    select coalesce(array_agg(distinct hashtextextended(
        substr(name, start, size) collate "C", uuid_hash_extended(club_id, 0))), '{}')
    from generate_series(1, 3) as size, generate_series(1, length(name) - size + 1) as start
  $$;
comment on function parts_of_name(club_id uuid, name text) is 'Numbers of the parts of one to three letters of a name or address, within a club, or among all accounts under the id of zeros. Two parts may share a number: compare the name too.';

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deletion_due_at timestamptz,
  erased_at timestamptz,
  suspension_reason text,
  last_active_at timestamptz,
  account_number integer not null default nextval('users_account_number'::regclass),
  owner_unproven boolean not null default false,
  invitation_hash bytea,
  constraint users_email_unique unique (email),
  constraint users_email_length check (length(email) <= 255),
  constraint users_email_lowercase check (email = lower(btrim(email))),
  constraint users_erased check (erased_at is null or (suspended_at is not null and deletion_due_at is null)),
  constraint users_suspension_reason
      check (suspension_reason is null or (suspended_at is not null and length(suspension_reason) between 1 and 500))
);
comment on table users is 'An account that can sign in. What other golfers see is in profiles.';
comment on column users.name is 'Only for the sign-in library. The product shows profiles.display_name.';
comment on column users.suspended_at is 'Set by a global admin, and when an account is erased: every sign-in of this account is refused.';
comment on column users.deletion_due_at is 'The owner has closed the account, which is erased from this moment on. Null: not closed.';
comment on column users.erased_at is 'When the personal data of the account was erased. The row stays, without a name, because rows of others refer to it.';
comment on column users.suspension_reason is 'What a global admin wrote when suspending the account; only global admins and its owner read it.';
comment on column users.last_active_at is 'The last day, in Amsterdam, on which a session that has ended was used. Open sessions have their own used_at.';
comment on column users.account_number is 'Rises in the order in which accounts were made. For lists of accounts; shown to nobody.';
comment on column users.owner_unproven is 'The owner of the mailbox never chose the sign-in methods, which may be another person''s. A password reset removes them all.';
comment on column users.invitation_hash is 'The hash of the token of the invitation that this account was made for, until it is accepted or turns out not to work.';
create unique index users_account_number_unique on users (account_number);
create index users_by_part on users using gin (parts_of_name('00000000-0000-0000-0000-000000000000', email))
  with (fastupdate = off) where erased_at is null;
create index users_closed on users (deletion_due_at) where deletion_due_at is not null;
create index users_suspended on users (account_number) where suspended_at is not null and erased_at is null;

alter table commands add constraint commands_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role check (role = 'admin')
);
comment on table user_roles is 'Platform-wide roles. ''admin'' is the global admin; written by the operator''s command only.';

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  proved_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  token_expires_at timestamptz
);
comment on table auth_sessions is 'One row per signed-in device. Deleting the row signs the device out.';
comment on column auth_sessions.token_hash is 'SHA-256 in hex of the token that the cookie or the bearer header carries; never the token.';
comment on column auth_sessions.proved_at is 'When the user last proved their identity on this device: at sign-in, or later when a fresh proof was required.';
comment on column auth_sessions.used_at is 'When the device last made a call, to the hour.';
comment on column auth_sessions.token_expires_at is 'When the access token of an app expires and must be refreshed. Null: it is valid as long as the session.';
create index auth_sessions_user on auth_sessions (user_id);

create table auth_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  generation integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz not null default now(),
  constraint auth_refresh_tokens_generation unique (session_id, generation),
  constraint auth_refresh_tokens_used check ((used_at is null) = (used_by is null))
);
comment on table auth_refresh_tokens is 'Refresh tokens with which apps renew their access token: all of a device. Only the newest one is unused.';
comment on column auth_refresh_tokens.token_hash is 'SHA-256 of the secret that the app keeps.';
comment on column auth_refresh_tokens.generation is 'Counts the refreshes of the device, from 1.';
comment on column auth_refresh_tokens.used_by is 'The id that the app gave this refresh: a retry with the same id gets the same answer.';
create unique index auth_refresh_tokens_unused on auth_refresh_tokens (session_id) where used_at is null;

create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  token_hash text not null unique,
  scopes text[] not null,
  second_step boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint personal_tokens_expiry
      check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  constraint personal_tokens_name check (name = btrim(name) and length(name) between 1 and 40),
  constraint personal_tokens_scopes check (cardinality(scopes) > 0 and scopes <@ array['clubs:read', 'members:read',
      'news:read', 'news:write', 'course:read', 'course:write', 'golf-sessions:read', 'golf-sessions:write',
      'conversations:read'])
);
comment on table personal_tokens is 'Tokens with which programs make calls for their user. Deleting the row revokes the token.';
comment on column personal_tokens.name is 'Chosen by the user, to tell the tokens apart.';
comment on column personal_tokens.token_hash is 'SHA-256 in hex of the token; never the token.';
comment on column personal_tokens.scopes is 'The kinds of calls that the token may make.';
comment on column personal_tokens.second_step is 'The user had a second step when making the token: without one, a token has no rights of admins in production.';
comment on column personal_tokens.used_at is 'The last day, in Amsterdam, on which the token made a call.';
create index personal_tokens_user on personal_tokens (user_id);
create index personal_tokens_expiry on personal_tokens (expires_at);

create table former_contacts (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  contact text not null,
  since timestamptz not null default now(),
  primary key (user_id, kind, contact),
  constraint former_contacts_kind check (kind = any (array['email', 'phone']))
);
comment on table former_contacts is 'Mail addresses and telephone numbers that an account used before. Kept for 91 days, a day longer than captured mails and texts.';
comment on column former_contacts.contact is 'A mail address or a telephone number, in the form in which the account had it.';
comment on column former_contacts.since is 'When the account last stopped using the contact.';
create index former_contacts_since on former_contacts (since);

alter sequence users_account_number owned by users.account_number;

create function keep_last_active_day() returns trigger language plpgsql as $$
declare
  day timestamptz := date_trunc('day', old.used_at, 'Europe/Amsterdam');
begin
  -- A transaction that changes the account locks it before its sessions, and waiting for that lock here would be a deadlock.
  update users set last_active_at = day where id in (
    select id from users where id = old.user_id and deletion_due_at is null
      and (last_active_at is null or last_active_at < day) for no key update skip locked);
  return null;
end $$;
create trigger session_leaves_its_day after delete on auth_sessions
  for each row execute function keep_last_active_day();

-- Not for an account that is gone or erased: erasing changes the address and deletes the factors as well.
create function remember_former_contact(account uuid, contact_kind text, former text) returns void language sql as $$
  insert into former_contacts (user_id, kind, contact)
  select id, contact_kind, former from users where id = account and erased_at is null
  on conflict (user_id, kind, contact) do update set since = excluded.since
$$;
comment on function remember_former_contact(account uuid, contact_kind text, former text) is 'Stores a contact that an account no longer uses, unless the account is deleted or erased.';

create function users_remember_email() returns trigger language plpgsql as $$
begin
  perform remember_former_contact(old.id, 'email', old.email);
  return null;
end $$;
create trigger users_remember_email after update of email on users
  for each row when (old.email is distinct from new.email) execute function users_remember_email();

-- The platform keeps an active global admin. The locks on the roles make two admins who suspend each other take turns. An erasure also
-- sets suspended_at, of an account that its owner closed.
create function platform_keeps_an_admin() returns trigger language plpgsql as $$
begin
  perform from user_roles where role = 'admin' order by user_id for update;
  if exists (select from user_roles where user_id = new.id and role = 'admin') and not exists (
    select from user_roles join users on users.id = user_roles.user_id
    where role = 'admin' and users.suspended_at is null and users.deletion_due_at is null
  ) then
    raise exception 'the platform keeps an active global admin' using errcode = '23514', constraint = 'platform_keeps_an_admin';
  end if;
  return null;
end $$;
create trigger platform_keeps_an_admin after update of suspended_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null and new.erased_at is null)
  execute function platform_keeps_an_admin();

create trigger publish_rights_change after delete on auth_sessions
  for each row execute function publish_rights_change();
create trigger publish_rights_change after insert or delete on user_roles
  for each row execute function publish_rights_change();
