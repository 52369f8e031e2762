-- Admins see live who joins, leaves or changes. Membership rows publish it themselves, so that no code path can forget it.
create function publish_members_change() returns trigger language plpgsql as $$
declare
  club uuid := coalesce(new.club_id, old.club_id);
begin
  insert into live_events (topic, kind, subject_id) values
    ('club-admins:' || club, 'members.changed', null),
    ('platform', 'platform.changed', club);
  return null;
end $$;
create trigger publish_members_change after insert or update of role, status, leaving or delete on club_members
  for each row execute function publish_members_change();
