-- The platform: global admins decide requests for clubs, archive clubs and read what all admins did.

alter table golf_clubs add column archived_at timestamptz;
create index golf_clubs_archived on golf_clubs (id) where archived_at is not null;
create index golf_clubs_by_name on golf_clubs (name collate "und-x-icu", id);
comment on column golf_clubs.archived_at is 'Set by a global admin: the club is hidden and its memberships give no rights until it is restored. Its rows stay.';

alter table club_requests
  add column decided_at timestamptz,
  add column decided_by uuid references users on delete set null,
  add column club_id uuid references golf_clubs on delete set null,
  add column answer text,
  add constraint club_requests_decided check ((status = 'pending') = (decided_at is null)) not valid,
  add constraint club_requests_club check (club_id is null or status = 'approved'),
  add constraint club_requests_answer
    check (answer is null or (status = 'rejected' and length(answer) between 1 and 500));
update club_requests set decided_at = created_at where status <> 'pending';
alter table club_requests validate constraint club_requests_decided;
create index club_requests_club on club_requests (club_id);
create index club_requests_decided_by on club_requests (decided_by);
create index club_requests_pending on club_requests (created_at, id) where status = 'pending';
comment on column club_requests.club_id is 'The club that an approval made.';
comment on column club_requests.answer is 'What a global admin wrote to the requester with a rejection.';

alter table club_invitations
  add column role text not null default 'member',
  add constraint club_invitations_role check (role in ('member', 'admin'));
comment on column club_invitations.role is 'What the invited user becomes; ''admin'' only for the first admin of a new club.';

-- The audit log of the platform, newest first: all of it, or what one admin did, or one action.
create index audit_entries_in_order on audit_entries (created_at desc, id desc);
drop index audit_entries_actor;
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
