-- The picture that somebody uploads of themselves.

alter table profiles add constraint profiles_avatar_url
  check (avatar_url ~ '^/(pictures/[0-9a-f]{32}-512\.webp|demo-pictures/[a-z0-9.-]+)$');
create unique index profiles_picture on profiles (avatar_url) where avatar_url like '/pictures/%';
comment on column profiles.avatar_url is 'Where the large picture is served, under a random name; the small one is beside it. The files are written before the row names them, and files that no row names are swept.';
