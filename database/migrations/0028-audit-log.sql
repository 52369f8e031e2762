-- The audit log of a club is read page by page, newest first; the id breaks ties of one instant.
drop index audit_entries_club;
create index audit_entries_club on audit_entries (club_id, created_at desc, id desc);
