-- Limits that hold over a restart and for all servers together: of signing in, second factors and mail.

create table rate_limits (
  key_hash bytea primary key,
  full_at timestamptz not null
);
create index rate_limits_full_at on rate_limits (full_at);
comment on table rate_limits is 'How much of a limit is used up, per key. Removed once nothing of it is.';
comment on column rate_limits.key_hash is 'HMAC-SHA-256 of what is limited (an account, an address, a pair of both), under a key that is not in the database.';
comment on column rate_limits.full_at is 'When the limit is untouched again, by the database''s clock. Each try moves it further; past: nothing is used up.';
