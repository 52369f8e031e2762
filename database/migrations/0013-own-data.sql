-- Who leaves: an account closes at once, can be had back for two weeks, and is then erased. And what a person wants to
-- be told of.

alter table users add column deletion_due_at timestamptz;
alter table users add column erased_at timestamptz;
alter table users add constraint users_erased
  check (erased_at is null or (suspended_at is not null and deletion_due_at is null));
create index users_closed on users (deletion_due_at) where deletion_due_at is not null;
comment on column users.suspended_at is 'Set by a global admin, and when an account is erased: every sign-in of this account is refused.';
comment on column users.deletion_due_at is 'The person wants to leave: closed since, erased from then on; null: not closed.';
comment on column users.erased_at is 'When everything that told of the person was erased. The row stays as the nobody whom others'' rows point at.';

-- An admin who is leaving does not count any more: the other one may not go meanwhile.
create function club_has_an_admin(club uuid) returns boolean language sql as $$
  select exists (
    select from club_members as member join users on users.id = member.user_id
    where member.club_id = club and member.role = 'admin' and member.status = 'active'
      and users.deletion_due_at is null and users.erased_at is null
  )
$$;

create or replace function club_keeps_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.status = 'active' then
    perform 1 from golf_clubs where id = old.club_id for update;
    if found and not club_has_an_admin(old.club_id) then
      raise exception 'a club keeps at least one admin' using errcode = '23514', constraint = 'club_keeps_an_admin';
    end if;
  end if;
  return null;
end $$;

-- By the same lock on the club: of two last admins who leave together one stays.
create function closing_leaves_an_admin() returns trigger language plpgsql as $$
declare
  club uuid;
begin
  for club in
    select club_id from club_members where user_id = new.id and role = 'admin' and status = 'active' order by club_id
  loop
    perform 1 from golf_clubs where id = club for update;
    if not club_has_an_admin(club) then
      raise exception 'a club keeps at least one admin' using errcode = '23514', constraint = 'club_keeps_an_admin';
    end if;
  end loop;
  return null;
end $$;
create trigger closing_leaves_an_admin after update of deletion_due_at on users
  for each row when (old.deletion_due_at is null and new.deletion_due_at is not null)
  execute function closing_leaves_an_admin();

create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  mail boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind),
  constraint notification_choices_kind check
    (kind in ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating'))
);
comment on table notification_choices is 'How somebody wants to be told of a kind of news. No row: as the product proposes.';
