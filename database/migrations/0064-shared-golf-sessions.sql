-- Players share a golf session by a link that also people without an account can open.

create table shared_golf_sessions (
  golf_session_id uuid primary key references golf_sessions on delete cascade,
  token_seed bytea,
  token_hash bytea,
  constraint shared_golf_sessions_token unique (token_hash),
  constraint shared_golf_sessions_seed check (length(token_seed) = 16),
  constraint shared_golf_sessions_whole check ((token_seed is null) = (token_hash is null))
);
comment on table shared_golf_sessions is 'The link of a golf session for people outside. No row: nobody made one.';
comment on column shared_golf_sessions.token_seed is 'The token is an HMAC of it under the server''s secret, so a copy of the database contains no working link. Null: the organiser withdrew the link, and only the organiser makes another one.';
comment on column shared_golf_sessions.token_hash is 'SHA-256 of the token, to find the row by.';
