-- Second factors: what somebody has besides a password, and the half sign-ins that wait for it.

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
  constraint factors_kind check (kind = any (array['totp', 'phone', 'passkey'])),
  constraint factors_friendly_name check (friendly_name = btrim(friendly_name) and length(friendly_name) between 1 and 40),
  constraint factors_secret check ((kind = 'totp') = (secret is not null)),
  constraint factors_phone check ((kind = 'phone') = (phone is not null)),
  constraint factors_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint factors_last_step check (last_step is null or kind = 'totp')
);
create index factors_user on factors (user_id);
comment on table factors is 'A second step of an account, under a name that its owner gave. It counts once it was verified.';
comment on column factors.secret is 'Of an authenticator app, encrypted with a key that is not in the database.';
comment on column factors.last_step is 'The time step of the last code that was taken: that code and all before it are spent.';
comment on column factors.phone is 'In the form of E.164, as in +31612345678.';
comment on column factors.verified_at is 'When a code of it was given back once; null: it does not count yet.';

create table passkeys (
  factor_id uuid primary key references factors on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  constraint passkeys_credential unique (credential_id)
);
comment on table passkeys is 'What belongs to a factor of kind ''passkey''. The secret half never leaves the person''s device.';
comment on column passkeys.public_key is 'COSE key that signatures are checked with.';
comment on column passkeys.sign_count is 'Of the last signature; one that does not rise tells of a copy. Many devices keep it at 0.';
comment on column passkeys.transports is 'How the device is reached (internal, hybrid, usb, ...), as it said itself.';

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes for whoever has lost the second step. Each is deleted as it is used.';
comment on column recovery_codes.code_hash is 'HMAC under a key that is not in the database.';

create table factor_challenges (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  session_id uuid references auth_sessions on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint factor_challenges_token unique (token_hash)
);
create index factor_challenges_user on factor_challenges (user_id);
create index factor_challenges_session on factor_challenges (session_id);
create index factor_challenges_expiry on factor_challenges (expires_at);
comment on table factor_challenges is 'A half sign-in: the password was right, the second step is awaited. Deleted as it is answered.';
comment on column factor_challenges.token_hash is 'SHA-256 of the secret that the half signed-in person holds.';
comment on column factor_challenges.session_id is 'Somebody signed in who proves anew who they are; null: a sign-in.';
comment on column factor_challenges.tries is 'Wrong answers so far.';

create table text_codes (
  id uuid primary key,
  factor_id uuid not null references factors on delete cascade,
  challenge_id uuid references factor_challenges on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint text_codes_one_at_a_time unique nulls not distinct (factor_id, challenge_id)
);
create index text_codes_challenge on text_codes (challenge_id);
comment on table text_codes is 'The last code sent to a telephone, deleted as it is given back.';
comment on column text_codes.challenge_id is 'What it answers, and nothing else; null: that the telephone is the person''s.';
comment on column text_codes.code_hash is 'HMAC under a key that is not in the database.';
comment on column text_codes.tries is 'Wrong answers so far.';

create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  challenge_id uuid references factor_challenges on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_challenge on passkey_challenges (challenge_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
comment on table passkey_challenges is 'What a passkey was asked to sign; deleted as it comes back, right or wrong.';
comment on column passkey_challenges.challenge is 'Random; signed by the device, and no secret.';
comment on column passkey_challenges.user_id is 'Whose new passkey it is to be; null: of a sign-in.';
comment on column passkey_challenges.challenge_id is 'The half sign-in that it answers; null: a sign-in by passkey alone, or a new passkey.';
