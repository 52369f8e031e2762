-- What concerns the safety of an account asks for a fresh proof of who is there; and a device shows when it was last used.

alter table auth_sessions add column proved_at timestamptz not null default now();
alter table auth_sessions add column used_at timestamptz not null default now();
comment on column auth_sessions.proved_at is 'When the person last proved who they are on this device: at sign-in, or asked again since.';
comment on column auth_sessions.used_at is 'When the device last made a call, to the hour.';
update auth_sessions set proved_at = created_at, used_at = updated_at;

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null,
  token_hash text not null,
  session_id uuid not null references auth_sessions on delete cascade,
  expires_at timestamptz not null,
  constraint email_changes_email_lowercase check (email = lower(btrim(email))),
  constraint email_changes_email_length check (length(email) <= 255),
  constraint email_changes_token_unique unique (token_hash)
);
create index email_changes_session on email_changes (session_id);
comment on table email_changes is 'An address that somebody wants to go on with, until its mailbox has confirmed it; one per account.';
comment on column email_changes.token_hash is 'SHA-256 of the secret in the letter; never the secret.';
comment on column email_changes.session_id is 'The device that asked. When it is signed out, what it asked for is off.';
