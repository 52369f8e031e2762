-- The admins of a club see all its members by name, suspended ones too, and can list the admins or the suspended ones.
create index club_members_administered on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, role, status, created_at) where not leaving;
create index club_members_admins on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, status, created_at) where role = 'admin' and not leaving;
create index club_members_suspended on club_members (club_id, sort_name collate "und-x-icu", user_id)
  include (search_name, role, created_at) where status = 'suspended' and not leaving;
