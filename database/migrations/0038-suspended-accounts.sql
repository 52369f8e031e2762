-- Global admins find accounts and suspend them.

alter table users
  add column suspension_reason text,
  add constraint users_suspension_reason
    check (suspension_reason is null or (suspended_at is not null and length(suspension_reason) between 1 and 500));
comment on column users.suspension_reason is 'What a global admin wrote when suspending the account; only global admins and its owner read it.';

-- The platform keeps an active global admin. The locks on the roles make two admins who suspend each other take turns. An erasure also
-- sets suspended_at, of an account that its owner closed.
create function platform_keeps_an_admin() returns trigger language plpgsql as $$
begin
  perform from user_roles where role = 'admin' order by user_id for update;
  if exists (select from user_roles where user_id = new.id and role = 'admin') and not exists (
    select from user_roles join users on users.id = user_roles.user_id
    where role = 'admin' and users.suspended_at is null and users.deletion_due_at is null
  ) then
    raise exception 'the platform keeps an active global admin' using errcode = '23514', constraint = 'platform_keeps_an_admin';
  end if;
  return null;
end $$;
create trigger platform_keeps_an_admin after update of suspended_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null and new.erased_at is null)
  execute function platform_keeps_an_admin();

-- Accounts are listed newest first, by their id. A part of an address or a name is found like members of a club, here for all clubs.
create index users_suspended on users (id) where suspended_at is not null and erased_at is null;
create index users_by_part on users using gin (parts_of_name('00000000-0000-0000-0000-000000000000', email))
  with (fastupdate = off) where erased_at is null;
create index profiles_by_part on profiles
  using gin (parts_of_name('00000000-0000-0000-0000-000000000000', lower(display_name))) with (fastupdate = off);
