-- The list of coming golf sessions can be narrowed to those with a free place, and to those whose handicap range holds
-- the reader's handicap. The state stands before the date, so that each state is a list in order; the range stands
-- behind it, so that the index alone tells what does not fit. No bound counts as the lowest or the highest handicap.
drop index golf_sessions_of_club;
create index golf_sessions_of_club on golf_sessions
  (club_id, status, starts_at, id, coalesce(min_handicap, -10), coalesce(max_handicap, 54))
  where status in ('open', 'full') and archived_at is null;
drop index golf_sessions_public;
create index golf_sessions_public on golf_sessions
  (status, starts_at, id, coalesce(min_handicap, -10), coalesce(max_handicap, 54))
  where club_id is null and status in ('open', 'full') and archived_at is null;
