-- Each stored picture has a row that names its owner, whatever table the owner is in. And a notification keeps who did
-- what; the words are made when it is read.

create table pictures (
  key text primary key,
  owner_kind text not null,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  constraint pictures_key check (key ~ '^[0-9a-f]{32}$')
);
create index pictures_owner on pictures (owner_id);
comment on table pictures is 'The uploaded pictures that a row names by their address. Triggers on the owners keep it; stored files without a row here are swept.';
comment on column pictures.key is 'The random part of the names of its files.';
comment on column pictures.owner_kind is 'Which kind of row names the picture.';
comment on column pictures.owner_id is 'The id of the row that names the picture.';

-- Null for an address that is not one of an uploaded picture.
create function stored_picture_key(address text) returns text language sql immutable
  return substring(address from '^/pictures/([0-9a-f]{32})-512\.webp$');

-- Arguments: the kind of owner, and its column that holds the address.
create function keep_picture_owner() returns trigger language plpgsql as $$
declare
  former text;
  current text;
begin
  if tg_op <> 'INSERT' then former := stored_picture_key(to_jsonb(old) ->> tg_argv[1]); end if;
  if tg_op <> 'DELETE' then current := stored_picture_key(to_jsonb(new) ->> tg_argv[1]); end if;
  if former is not distinct from current then return null; end if;
  delete from pictures where key = former;
  if current is not null then
    insert into pictures (key, owner_kind, owner_id) values (current, tg_argv[0], new.id);
  end if;
  return null;
end $$;

create trigger picture_added after insert on profiles
  for each row when (new.avatar_url is not null) execute function keep_picture_owner('profile', 'avatar_url');
create trigger picture_changed after update of avatar_url on profiles
  for each row when (old.avatar_url is distinct from new.avatar_url) execute function keep_picture_owner('profile', 'avatar_url');
create trigger picture_removed after delete on profiles
  for each row when (old.avatar_url is not null) execute function keep_picture_owner('profile', 'avatar_url');

create trigger picture_added after insert on golf_clubs
  for each row when (new.logo_url is not null) execute function keep_picture_owner('club', 'logo_url');
create trigger picture_changed after update of logo_url on golf_clubs
  for each row when (old.logo_url is distinct from new.logo_url) execute function keep_picture_owner('club', 'logo_url');
create trigger picture_removed after delete on golf_clubs
  for each row when (old.logo_url is not null) execute function keep_picture_owner('club', 'logo_url');

create trigger picture_added after insert on content_updates
  for each row when (new.image_url is not null) execute function keep_picture_owner('news', 'image_url');
create trigger picture_changed after update of image_url on content_updates
  for each row when (old.image_url is distinct from new.image_url) execute function keep_picture_owner('news', 'image_url');
create trigger picture_removed after delete on content_updates
  for each row when (old.image_url is not null) execute function keep_picture_owner('news', 'image_url');

insert into pictures (key, owner_kind, owner_id)
select stored_picture_key(avatar_url), 'profile', id from profiles where stored_picture_key(avatar_url) is not null
union all
select stored_picture_key(logo_url), 'club', id from golf_clubs where stored_picture_key(logo_url) is not null
union all
select stored_picture_key(image_url), 'news', id from content_updates where stored_picture_key(image_url) is not null;

-- The key of pictures says it for every kind of owner.
drop index profiles_picture;
comment on column profiles.avatar_url is 'Where the large picture is served, under a random name; the small one is beside it. The files are written before the row names them.';

alter table notifications rename column type to kind;
alter table notifications
  add column event text not null default 'asked',
  add column actor_id uuid references users on delete cascade;
update notifications set actor_id = play_requests.requester_id from play_requests
  where play_requests.id = notifications.related_id and notifications.kind = 'play_request';
-- Only the demo wrote notifications so far, and all of them are of play requests.
delete from notifications where actor_id is null;
alter table notifications
  alter column event drop default,
  drop column title,
  drop column message,
  add constraint notifications_kind check
    (kind in ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating')),
  add constraint notifications_event check
    (event in ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'given', 'published')),
  add constraint notifications_rating_tells_no_name check (kind <> 'rating' or actor_id is null);
create index notifications_actor on notifications (actor_id);
comment on table notifications is 'What a person is told of, also when the app is closed. Holds no text: the words are made when it is read.';
comment on column notifications.actor_id is 'Who did it; null when nobody is named, as for ratings.';
comment on column notifications.related_id is 'The play request, golf session or chat that it is about, by kind.';
