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
comment on table user_roles is 'Platform-wide roles. ''admin'' is the global admin; written by the set-up and by the operator''s commands only.';

create table setup (
  is_only boolean primary key default true,
  operator_name text,
  operator_email text,
  code_hash bytea,
  code_tries integer not null default 0,
  session_hash bytea,
  session_until timestamptz,
  admin_command uuid,
  admin_email text,
  admin_password text,
  mail_code_hash bytea,
  mail_code_tries integer not null default 0,
  mail_code_until timestamptz,
  admin_id uuid,
  closed_at timestamptz,
  finished_at timestamptz,
  constraint setup_only check (is_only),
  constraint setup_operator check (num_nulls(operator_name, operator_email) in (0, 2)),
  constraint setup_session check (num_nulls(session_hash, session_until) in (0, 2) and (session_hash is null or code_hash is not null)),
  constraint setup_pending_admin check (num_nulls(admin_command, admin_email, admin_password, mail_code_hash, mail_code_until) in (0, 5)),
  constraint setup_closed check (closed_at is null or num_nonnulls(code_hash, session_hash, admin_email) = 0),
  constraint setup_finished check (closed_at is not null or num_nonnulls(admin_id, finished_at) = 0)
);
comment on table setup is 'The set-up of a new platform, at most one row: who operates it, and the way to its first global admin, which closes for good.';
comment on column setup.operator_name is 'Who answers for the data, where the settings of the server name nobody.';
comment on column setup.code_hash is 'Of the newest one-time code from the log. With a session it was used, and is kept to recognise a repeat.';
comment on column setup.code_tries is 'Wrong codes since this one was made.';
comment on column setup.session_hash is 'Of the secret that the cookie of the one browser holds that entered the code.';
comment on column setup.admin_command is 'The command that asked for the account of the first admin: a repeat sends no second mail.';
comment on column setup.admin_email is 'Of the first admin, until the code from the mail has proved it. The account is made after that.';
comment on column setup.mail_code_hash is 'Of the six digits in that mail, and its address.';
comment on column setup.admin_id is 'The admin that the set-up made, who finishes it. Null: another way made the first one. Kept when the account is erased.';
comment on column setup.closed_at is 'When the platform got its first global admin. The code and its session are void, and stay so.';
comment on column setup.finished_at is 'When the first admin left the page of the set-up for good.';
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
  token_expires_at timestamptz,
  by_organisation boolean not null default false
);
comment on table auth_sessions is 'One row per signed-in device. Deleting the row signs the device out.';
comment on column auth_sessions.token_hash is 'SHA-256 in hex of the token that the cookie or the bearer header carries; never the token.';
comment on column auth_sessions.proved_at is 'When the user last proved their identity on this device: at sign-in, or later when a fresh proof was required.';
comment on column auth_sessions.used_at is 'When the device last made a call, to the hour.';
comment on column auth_sessions.token_expires_at is 'When the access token of an app expires and must be refreshed. Null: it is valid as long as the session.';
comment on column auth_sessions.by_organisation is 'The sign-in of the organisation began this session, perhaps followed by a second step. Some clubs open to no other.';
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

-- The platform keeps an active global admin. The locks on the roles make two admins who suspend each other, or both leave, take turns. An
-- erasure also sets suspended_at, of an account that its owner closed.
create function platform_keeps_an_admin() returns trigger language plpgsql as $$
begin
  if not exists (select from user_roles where user_id = new.id and role = 'admin') then
    return null;
  end if;
  perform from user_roles where role = 'admin' order by user_id for update;
  if not exists (
    select from user_roles join users on users.id = user_roles.user_id
    where role = 'admin' and users.suspended_at is null and users.deletion_due_at is null
  ) then
    raise exception 'the platform keeps an active global admin' using errcode = '23514', constraint = 'platform_keeps_an_admin';
  end if;
  return null;
end $$;
create trigger platform_keeps_an_admin after update of suspended_at, deletion_due_at on users
  for each row when (new.erased_at is null and (old.suspended_at is null and new.suspended_at is not null
    or old.deletion_due_at is null and new.deletion_due_at is not null))
  execute function platform_keeps_an_admin();

create trigger publish_rights_change after delete on auth_sessions
  for each row execute function publish_rights_change();
create trigger publish_rights_change after insert or delete on user_roles
  for each row execute function publish_rights_change();

-- The set-up ends when the platform gets its first global admin, by the set-up or by a command, and never opens again.
create function close_setup() returns trigger language plpgsql as $$
begin
  -- Usual, and without a lock.
  if exists (select from setup where closed_at is not null) then
    return null;
  end if;
  insert into setup (closed_at) values (new.granted_at)
  on conflict (is_only) do update set closed_at = new.granted_at, code_hash = null, session_hash = null, session_until = null,
    admin_command = null, admin_email = null, admin_password = null, mail_code_hash = null, mail_code_until = null
    where setup.closed_at is null;
  return null;
end $$;
create trigger close_setup after insert on user_roles for each row execute function close_setup();

create function setup_stays_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.closed_at is not null or not exists (select from user_roles) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if (old.closed_at is null or new.closed_at is not distinct from old.closed_at)
      and (old.finished_at is null or new.finished_at is not distinct from old.finished_at)
      and (old.admin_id is null or new.admin_id is not distinct from old.admin_id) then
      return new;
    end if;
  end if;
  raise exception 'the set-up never opens again' using errcode = '23514', constraint = 'setup_stays_closed';
end $$;
create trigger setup_stays_closed before insert or update or delete on setup
  for each row execute function setup_stays_closed();
