-- An invitation holds as long as its sender may invite: it ends when the sender is no admin any more, leaves, or has no open account.
create function end_invitations_of(inviter uuid, club uuid) returns void language sql as $$
  with ended as (
    update club_invitations set status = 'revoked'
    where id in (
      select id from club_invitations where invited_by = inviter and status = 'pending' and (club is null or club_id = club)
      order by id for no key update)
    returning club_id
  ), counted as (
    select ended.club_id, count(*) as number from ended join golf_clubs on golf_clubs.id = ended.club_id group by ended.club_id
  ), recorded as (
    insert into audit_entries (id, action, club_id, subject_id, detail)
    select gen_random_uuid(), 'invitation.ended', club_id, inviter, jsonb_build_object('count', number) from counted
  )
  insert into live_events (topic, kind, subject_id)
  select 'club-admins:' || club_id, 'invitations.changed', null::uuid from counted
  union all
  select 'platform', 'platform.changed', club_id from counted
$$;
comment on function end_invitations_of is
  'Revokes the open invitations that somebody sent, of one club where given, and records how many.';

create function admin_end_ends_invitations() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(old.user_id, old.club_id);
  return null;
end $$;
create trigger admin_deletion_ends_invitations after delete on club_members
  for each row when (old.role = 'admin') execute function admin_end_ends_invitations();
create trigger admin_change_ends_invitations after update of role, status on club_members
  for each row when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active'))
  execute function admin_end_ends_invitations();

create function account_end_ends_invitations() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(new.id, null);
  return null;
end $$;
create trigger account_end_ends_invitations after update of suspended_at, deletion_due_at on users
  for each row when ((old.suspended_at is null and new.suspended_at is not null)
    or (old.deletion_due_at is null and new.deletion_due_at is not null))
  execute function account_end_ends_invitations();
