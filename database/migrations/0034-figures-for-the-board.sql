-- The figures of a club: its new members, and the golf sessions that were played in the last year.
create index club_members_joined on club_members (club_id, created_at) where status = 'active' and not leaving;
create index golf_sessions_played on golf_sessions (club_id, starts_at) where status = 'completed';
