-- The list of public golf sessions has an index in its order (golf_sessions_public). The planner could also take that of the clubs, which
-- has no order for them, and then read and sort them all.
drop index golf_sessions_of_club;
create index golf_sessions_of_club on golf_sessions
  (club_id, status, starts_at, id, coalesce(min_handicap, -10), coalesce(max_handicap, 54))
  where club_id is not null and status in ('open', 'full') and archived_at is null;
