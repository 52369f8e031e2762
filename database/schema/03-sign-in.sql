-- Signing in: identities, links in mails, and second steps.

create table sign_ups (
  email text primary key,
  id uuid not null unique,
  password_hash text not null,
  secret_hash bytea not null,
  continue_to text,
  invitation_hash bytea,
  sent_at timestamptz not null default now(),
  constraint sign_ups_continue_to check (continue_to like '/%' and length(continue_to) <= 2000),
  constraint sign_ups_email_length check (length(email) <= 255),
  constraint sign_ups_email_lowercase check (email = lower(btrim(email)))
);
comment on table sign_ups is 'A sign-up whose address is not confirmed; it becomes an account. One per address: a later one replaces it and voids its link.';
comment on column sign_ups.id is 'Named in the mailed link, which therefore confirms this sign-up only.';
comment on column sign_ups.secret_hash is 'SHA-256 of the secret that the browser or app of this sign-up holds.';
comment on column sign_ups.continue_to is 'The path of this site to continue to after the confirmation.';
comment on column sign_ups.invitation_hash is 'The hash of the token of the invitation that led here; the account gets it.';
comment on column sign_ups.sent_at is 'When its latest mail was sent.';
create index sign_ups_sent on sign_ups (sent_at);

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
comment on table auth_accounts is 'A way to sign in: provider ''credential'' has the password hash, other providers an identity elsewhere.';
comment on column auth_accounts.password is 'scrypt hash with salt; never the password.';
comment on column auth_accounts.account_id is 'The user''s id at the provider. For the provider of an organisation: its issuer, a space, and that id.';
create index auth_accounts_user on auth_accounts (user_id);
create unique index auth_accounts_one_per_provider on auth_accounts
  (user_id, provider_id, (case provider_id when 'organisation' then split_part(account_id, ' ', 1) else '' end))
  where provider_id <> 'credential';
comment on index auth_accounts_one_per_provider is 'One identity per provider: an address that passes to another person there does not bring this account.';

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_verifications is 'Short-lived secrets of the sign-in library (mail links, codes).';
comment on column auth_verifications.identifier is 'The purpose of the secret. For a link to reset the password: ''reset-password:'' and the SHA-256 of its token.';
create index auth_verifications_identifier on auth_verifications (identifier);

create table email_changes (
  user_id uuid not null references users on delete cascade,
  email text not null,
  token_hash text not null,
  session_id uuid not null references auth_sessions on delete cascade,
  expires_at timestamptz not null,
  token_seed bytea not null,
  replaced_at timestamptz,
  primary key (user_id, email),
  constraint email_changes_token_unique unique (token_hash),
  constraint email_changes_email_length check (length(email) <= 255),
  constraint email_changes_email_lowercase check (email = lower(btrim(email))),
  constraint email_changes_seed check (length(token_seed) = 16)
);
comment on table email_changes is 'New addresses that an account asked for, until a mailbox confirms one. Only the last one asked for can be confirmed.';
comment on column email_changes.token_hash is 'SHA-256 of the token in the mail; never the token.';
comment on column email_changes.session_id is 'The device that asked for the change. Signing it out cancels the change.';
comment on column email_changes.token_seed is 'Random input of the token, which is an HMAC of it under the server''s secret.';
comment on column email_changes.replaced_at is 'When another address was asked for instead. Null: this one can be confirmed.';
create unique index email_changes_one_open on email_changes (user_id) where replaced_at is null;
comment on index email_changes_one_open is 'One address at a time can be confirmed.';
create index email_changes_session on email_changes (session_id);

create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  friendly_name text not null,
  secret text,
  last_step bigint,
  phone text,
  verified_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint factors_friendly_name check (friendly_name = btrim(friendly_name) and length(friendly_name) between 1 and 40),
  constraint factors_kind check (kind = any (array['totp', 'phone', 'passkey'])),
  constraint factors_last_step check (last_step is null or kind = 'totp'),
  constraint factors_phone check ((kind = 'phone') = (phone is not null)),
  constraint factors_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint factors_secret check ((kind = 'totp') = (secret is not null))
);
comment on table factors is 'A second step of an account, under a name that its owner gave. It counts once it was verified.';
comment on column factors.secret is 'Of an authenticator app, encrypted with a key that is not in the database.';
comment on column factors.last_step is 'The time step of the last accepted code. Codes of this step and of earlier ones are refused.';
comment on column factors.phone is 'In the form of E.164, as in +31612345678.';
comment on column factors.verified_at is 'When the user first entered a correct code. Null: the factor does not count yet.';
create index factors_user on factors (user_id);

create table passkeys (
  factor_id uuid primary key references factors on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  constraint passkeys_credential unique (credential_id)
);
comment on table passkeys is 'The public data of a factor of kind ''passkey''. The private key never leaves the user''s device.';
comment on column passkeys.public_key is 'COSE key that verifies signatures.';
comment on column passkeys.sign_count is 'Counter of the last signature. One that does not rise points to a copied passkey. Many devices keep it at 0.';
comment on column passkeys.transports is 'How the browser can reach the device (internal, hybrid, usb, ...), as the device reported.';

create table factor_challenges (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  session_id uuid references auth_sessions on delete cascade,
  by_organisation boolean not null default false,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint factor_challenges_token unique (token_hash)
);
comment on table factor_challenges is 'A pending second step: the password was correct and the second step is not answered yet. Deleted when it is answered.';
comment on column factor_challenges.token_hash is 'SHA-256 of the token that the client holds between the two steps.';
comment on column factor_challenges.session_id is 'The session of a signed-in user who must prove their identity again. Null: the challenge belongs to a sign-in.';
comment on column factor_challenges.by_organisation is 'The first step was the sign-in of the organisation.';
comment on column factor_challenges.tries is 'Wrong answers so far.';
create index factor_challenges_expiry on factor_challenges (expires_at);
create index factor_challenges_session on factor_challenges (session_id);
create index factor_challenges_user on factor_challenges (user_id);

create table text_codes (
  id uuid primary key,
  factor_id uuid not null references factors on delete cascade,
  challenge_id uuid references factor_challenges on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint text_codes_one_at_a_time unique nulls not distinct (factor_id, challenge_id)
);
comment on table text_codes is 'The last code that was sent to a telephone. Deleted when it is answered.';
comment on column text_codes.challenge_id is 'The second step that the code answers. Null: it verifies that the telephone belongs to the user.';
comment on column text_codes.code_hash is 'HMAC under a key that is not in the database.';
comment on column text_codes.tries is 'Wrong answers so far.';
create index text_codes_challenge on text_codes (challenge_id);

create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  challenge_id uuid references factor_challenges on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'The challenge that a passkey must sign. Deleted when an answer arrives, correct or not.';
comment on column passkey_challenges.challenge is 'Random; signed by the device, and no secret.';
comment on column passkey_challenges.user_id is 'The owner of the passkey that is being registered. Null: a sign-in.';
comment on column passkey_challenges.challenge_id is 'The second step that the passkey answers. Null: a sign-in by passkey alone, or the registration of a passkey.';
create index passkey_challenges_challenge on passkey_challenges (challenge_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes for a user who has lost the second step. A code is deleted when it is used.';
comment on column recovery_codes.code_hash is 'HMAC under a key that is not in the database.';

create function factors_remember_phone() returns trigger language plpgsql as $$
begin
  if old.phone is distinct from new.phone then perform remember_former_contact(old.user_id, 'phone', old.phone); end if;
  return null;
end $$;
create trigger factors_remember_phone after update of phone or delete on factors
  for each row when (old.phone is not null) execute function factors_remember_phone();

-- An account ends the sign-up with its address, however it came about: confirmed, with a provider, or by a change of address.
create function end_sign_up() returns trigger language plpgsql as $$
begin
  delete from sign_ups where email = new.email;
  return null;
end $$;
create trigger end_sign_up after insert or update of email, email_verified on users
  for each row when (new.email_verified) execute function end_sign_up();
