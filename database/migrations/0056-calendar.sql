-- A calendar program reads a golfer's rounds with a secret link, and learns when a round changed.

create table calendar_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_seed bytea not null,
  token_hash bytea not null,
  renewed_at timestamptz not null default now(),
  constraint calendar_feeds_token unique (token_hash),
  constraint calendar_feeds_seed check (length(token_seed) = 16)
);
comment on table calendar_feeds is 'The secret link with which calendar programs read a golfer''s rounds. No row: no link was made.';
comment on column calendar_feeds.token_seed is 'The token is an HMAC of it under the server''s secret, so a copy of the database contains no working link.';
comment on column calendar_feeds.token_hash is 'SHA-256 of the token, to find the row by.';

alter table golf_sessions add column changed_at timestamptz not null default now();
update golf_sessions set changed_at = created_at;
comment on column golf_sessions.changed_at is 'When sequence last rose, by trigger.';

create function golf_session_note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
-- Fires after golf_session_life_cycle, which counts: triggers fire in the order of their names.
create trigger golf_session_note_change before update on golf_sessions
  for each row when (new.sequence <> old.sequence) execute function golf_session_note_change();
