-- The app on a telephone has no cookie: its token is short, and is renewed with a refresh token that works once.

alter table auth_sessions add column token_expires_at timestamptz;
comment on column auth_sessions.token_expires_at is 'Until when the token of an app is taken; then it must be refreshed. Null: as long as the session.';

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
create unique index auth_refresh_tokens_unused on auth_refresh_tokens (session_id) where used_at is null;
comment on table auth_refresh_tokens is 'What an app renews its token with: all of a device, of which only the newest is not spent.';
comment on column auth_refresh_tokens.token_hash is 'SHA-256 of the secret that the app keeps.';
comment on column auth_refresh_tokens.generation is 'Counts the refreshes of the device, from 1.';
comment on column auth_refresh_tokens.used_by is 'The id that the app gave the refresh: the same id again is the same refresh.';
