-- Admins upload a picture for an update. It waits in a row of its own until an update names it.

create table news_pictures (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  uploaded_by uuid references users on delete set null,
  image_url text not null,
  created_at timestamptz not null default now(),
  constraint news_pictures_image unique (image_url),
  constraint news_pictures_stored check (image_url ~ '^/pictures/[0-9a-f]{32}-1600\.webp$')
);
create index news_pictures_club on news_pictures (club_id);
create index news_pictures_uploaded_by on news_pictures (uploaded_by);
create index news_pictures_to_purge on news_pictures (created_at);
comment on table news_pictures is 'Uploaded pictures that no update names yet. Saving an update takes its row away; a job deletes rows that are a day old.';

-- Pictures of updates keep their ratio and are stored in one size, 1600 by 1200 at most.
create or replace function stored_picture_key(address text) returns text language sql immutable
  return substring(address from '^/pictures/([0-9a-f]{32})-(?:512|1600)\.webp$');

create trigger picture_added after insert on news_pictures
  for each row execute function keep_picture_owner('news-picture', 'image_url');
create trigger picture_removed after delete on news_pictures
  for each row execute function keep_picture_owner('news-picture', 'image_url');

-- For the number of pictures that a club may store.
create index content_updates_uploaded on content_updates (club_id) where image_url like '/pictures/%';
