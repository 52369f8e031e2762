-- Whether one person plays in one golf session was looked up in the index of that person's lists, which has the golf session last:
-- each lookup read all golf sessions of the person. Now that index has lists only, and another one finds the person.
create index golf_session_participants_user on golf_session_participants (user_id, golf_session_id);
drop index golf_session_participants_lists;
create index golf_session_participants_lists
  on golf_session_participants (user_id, list, cancelled, starts_at, golf_session_id) where list is not null;
