-- Joining a club: where a club is, what a requester has seen of the answer, and who hears of a request.

alter table golf_clubs add column location text,
  add constraint golf_clubs_location check (length(location) between 2 and 100);
comment on column golf_clubs.location is 'Town or region, shown beside the name where one looks for a club.';

alter table club_join_requests add column seen_at timestamptz,
  drop constraint club_join_requests_status,
  add constraint club_join_requests_status check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  add constraint club_join_requests_seen check (seen_at is null or status <> 'pending');
comment on column club_join_requests.seen_at is 'When the requester dismissed the decision; until then it is shown.';
comment on column club_join_requests.decided_by is 'Null also for a withdrawn request, and for one that an invitation settled.';

-- Two lists, newest first, read by key: those that wait at a club, and those of a requester.
drop index club_join_requests_of_club;
create index club_join_requests_of_club on club_join_requests (club_id, created_at desc, id desc) where status = 'pending';
drop index club_join_requests_user;
create index club_join_requests_user on club_join_requests (user_id, created_at desc, id desc);

-- A membership settles the request for it, whichever way it came: an invitation leaves no request behind.
create function membership_settles_request() returns trigger language plpgsql as $$
begin
  update club_join_requests set status = 'approved', decided_at = now()
  where club_id = new.club_id and user_id = new.user_id and status = 'pending';
  return null;
end $$;
create trigger membership_settles_request after insert on club_members
  for each row execute function membership_settles_request();
update club_join_requests as request set status = 'approved', decided_at = now()
where status = 'pending' and exists (
  select from club_members as member where member.club_id = request.club_id and member.user_id = request.user_id);

-- A closed account asks nothing. A suspension already withdraws (0021).
create function closing_withdraws() returns trigger language plpgsql as $$
begin
  delete from club_join_requests where user_id = new.id and status = 'pending';
  return null;
end $$;
create trigger closing_withdraws after update of deletion_due_at on users
  for each row when (old.deletion_due_at is null and new.deletion_due_at is not null)
  execute function closing_withdraws();

-- The club's admins and the requester hear of every change. A trigger, because suspensions, closing and invitations change
-- requests too.
create function announce_club_join_request() returns trigger language plpgsql as $$
declare
  request club_join_requests := coalesce(new, old);
begin
  insert into live_events (topic, kind, subject_id) values
    ('club-admins:' || request.club_id, 'club-join-request.changed', request.id),
    ('person:' || request.user_id, 'club-join-request.changed', request.id);
  return null;
end $$;
create trigger announce_club_join_request after insert or update of status or delete on club_join_requests
  for each row execute function announce_club_join_request();

alter table club_requests
  add constraint club_requests_contact_name check (length(contact_name) between 1 and 100),
  add constraint club_requests_contact_email check (length(contact_email) between 1 and 255),
  add constraint club_requests_contact_phone check (length(contact_phone) between 1 and 30);
drop index club_requests_user;
create index club_requests_user on club_requests (user_id, created_at);
