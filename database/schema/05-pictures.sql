-- Uploaded pictures and the row that each belongs to.

-- Pictures of updates keep their ratio and are stored in one size, 1600 by 1200 at most.
create function stored_picture_key(address text) returns text language sql immutable
  return substring(address from '^/pictures/([0-9a-f]{32})-(?:512|1600)\.webp$');

create table pictures (
  key text primary key,
  owner_kind text not null,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  constraint pictures_key check (key ~ '^[0-9a-f]{32}$')
);
comment on table pictures is 'Uploaded pictures in use: the address of each is in a row of another table. Kept by triggers there; the sweep deletes stored files without a row here.';
comment on column pictures.key is 'The random part of the names of its files.';
comment on column pictures.owner_kind is 'The kind of that row.';
comment on column pictures.owner_id is 'The id of the row that uses the picture.';
create index pictures_owner on pictures (owner_id);

-- The trigger's arguments are the kind of owner, and the column that holds the picture's address.
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
