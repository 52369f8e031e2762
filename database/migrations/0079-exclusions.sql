-- A suspension and a removal outlive the membership: who was suspended or removed does not return without a decision of an admin,
-- whatever invitation is left.
create table club_exclusions (
  club_id uuid not null references golf_clubs on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  kind text not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (club_id, user_id),
  constraint club_exclusions_kind check (kind in ('suspended', 'removed'))
);
create index club_exclusions_user on club_exclusions (user_id);
create index club_exclusions_decided_by on club_exclusions (decided_by);
comment on table club_exclusions is 'Who may not be an active member of a club: suspended, or removed by an admin. An admin who lifts it deletes the row.';
comment on column club_exclusions.decided_by is 'The admin. Null: the operator, by command line, or an account that was erased.';

-- After the row exists: an insert that waited for the end of the former membership sees the exclusion which that end left.
create function exclusion_bars_membership() returns trigger language plpgsql as $$
begin
  if exists (select from club_exclusions where club_id = new.club_id and user_id = new.user_id) then
    raise exception 'only an admin lets this person back' using errcode = '23514', constraint = 'exclusion_bars_membership';
  end if;
  return null;
end $$;
create trigger exclusion_bars_membership after insert or update of status on club_members
  for each row when (new.status = 'active') execute function exclusion_bars_membership();

-- No suspension without a row that outlives it; the command that suspends adds the admin.
create function suspension_excludes() returns trigger language plpgsql as $$
begin
  insert into club_exclusions (club_id, user_id, kind) values (new.club_id, new.user_id, 'suspended') on conflict do nothing;
  return null;
end $$;
create trigger suspension_excludes after insert or update of status on club_members
  for each row when (new.status = 'suspended') execute function suspension_excludes();

-- Those of before, as far as the audit log tells of them.
insert into club_exclusions (club_id, user_id, kind, decided_by, decided_at)
select latest.club_id, latest.subject_id, case latest.action when 'member.removed' then 'removed' else 'suspended' end,
  users.id, latest.created_at
from (
  select distinct on (club_id, subject_id) club_id, subject_id, action, actor_id, created_at from audit_entries
  where action in ('member.suspended', 'member.unsuspended', 'member.removed', 'club-join-request.approved')
  order by club_id, subject_id, created_at desc, id desc
) as latest
join golf_clubs as club on club.id = latest.club_id
join profiles as profile on profile.id = latest.subject_id
left join users on users.id = latest.actor_id
where latest.action in ('member.suspended', 'member.removed') and not exists (
  select from club_members as member
  where member.club_id = latest.club_id and member.user_id = latest.subject_id and member.status = 'active');
insert into club_exclusions (club_id, user_id, kind)
select club_id, user_id, 'suspended' from club_members where status = 'suspended' on conflict do nothing;

-- An archived club answers no requests: they are withdrawn, and nobody waits for one.
create function archiving_withdraws() returns trigger language plpgsql as $$
begin
  update club_join_requests set status = 'withdrawn', decided_at = now(), seen_at = now()
  where id in (select id from club_join_requests where club_id = new.id and status = 'pending' order by id for no key update);
  return null;
end $$;
create trigger archiving_withdraws after update of archived_at on golf_clubs
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function archiving_withdraws();
update club_join_requests set status = 'withdrawn', decided_at = now(), seen_at = now()
where status = 'pending' and club_id in (select id from golf_clubs where archived_at is not null);
