-- A search for part of a name or address read all accounts that match and sorted them, because an index of parts has no order. Now
-- accounts are numbered in the order in which they were made, and the index holds each part once per range of numbers. A search asks
-- for the newest range first and ends when its page is full.

create sequence users_account_number as integer;
alter table users add column account_number integer;
alter table profiles add column account_number integer not null default 0;
comment on column users.account_number is 'Rises in the order in which accounts were made. For lists of accounts; shown to nobody.';
comment on column profiles.account_number is 'users.account_number, repeated by trigger so that one index finds a part of a name in a range of accounts.';

-- The triggers would find nothing to do, and each index would get every row again.
drop index users_by_part, profiles_by_part, users_suspended;
alter table users disable trigger user;
alter table profiles disable trigger user;
update users set account_number = numbered.number
  from (select id, row_number() over (order by id) as number from users) as numbered where numbered.id = users.id;
update profiles set account_number = users.account_number from users where users.id = profiles.id;
alter table profiles enable trigger user;
alter table users enable trigger user;
select setval('users_account_number', greatest(1, (select count(*) from users)), exists (select from users));
alter table users alter column account_number set default nextval('users_account_number');
alter table users alter column account_number set not null;
alter sequence users_account_number owned by users.account_number;

-- The number of an account never changes, so the copy needs no lock.
create function profiles_repeat_account_number() returns trigger language plpgsql as $$
begin
  -- Without an account: the foreign key refuses the row.
  new.account_number := coalesce((select account_number from users where id = new.id), 0);
  return new;
end $$;
create trigger profiles_repeat_account_number before insert on profiles
  for each row execute function profiles_repeat_account_number();

create function account_range(account_number integer) returns integer
  language sql immutable strict parallel safe as $$ select account_number >> 13 $$;
comment on function account_range is 'The accounts of one range, 8,192 at most, are searched together.';

create function parts_in_range(account_range integer, text text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  as $$
    select coalesce(array_agg(distinct hashtextextended(substr(text, start, size) collate "C", account_range)), '{}')
    from generate_series(1, 3) as size, generate_series(1, length(text) - size + 1) as start
  $$;
comment on function parts_in_range is 'Numbers of the parts of one to three letters of a name or address, within a range of accounts. As parts_of_name: compare the text too.';

create unique index users_account_number_unique on users (account_number);
create index users_suspended on users (account_number) where suspended_at is not null and erased_at is null;
create index users_by_part on users using gin (parts_in_range(account_range(account_number), email))
  with (fastupdate = off) where erased_at is null;
create index profiles_by_part on profiles
  using gin (parts_in_range(account_range(account_number), lower(display_name))) with (fastupdate = off);
