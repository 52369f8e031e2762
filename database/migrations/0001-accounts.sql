-- Accounts: who can sign in. The four auth_* shapes are those of better-auth, under our names.

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_lowercase check (email = lower(btrim(email))),
  constraint users_email_length check (length(email) <= 255),
  constraint users_email_unique unique (email)
);
comment on table users is 'Somebody who can sign in. What others see of a person is in profiles.';
comment on column users.name is 'Only for the sign-in library; people are shown profiles.display_name.';
comment on column users.suspended_at is 'Set by a global admin: every sign-in of this account is refused.';

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);
comment on table auth_sessions is 'One row per signed-in device. Deleting the row signs the device out.';
comment on column auth_sessions.token is 'Secret that the cookie or the bearer header carries, signed.';

create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_accounts_identity unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);
comment on table auth_accounts is 'A way to prove who one is: provider ''credential'' holds the password hash, others an identity elsewhere.';
comment on column auth_accounts.password is 'scrypt hash with salt; never the password.';

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
comment on table auth_verifications is 'Short-lived secrets of the sign-in library (mail links, codes).';

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role check (role = 'admin')
);
comment on table user_roles is 'Platform-wide roles. ''admin'' is the global admin; written by the operator''s command only.';
