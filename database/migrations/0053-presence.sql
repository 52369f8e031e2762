-- The two people of a private chat see when the other is online, and everybody chooses that for themselves.
alter table profiles add column shows_online boolean not null default true;
comment on column profiles.shows_online is
  'The others in private chats see when this person is online. Off also hides the others from this person.';

-- Rewritten every minute for everybody who is online: room on each page keeps the index out of it.
create table presences (
  user_id uuid primary key references users on delete cascade,
  last_online_at timestamptz not null
) with (fillfactor = 70);
comment on table presences is
  'When a user last had an open live stream, to within a minute. No row: not yet, or the user does not show it.';
