-- A requester can withdraw a join request, and a player can leave. Both may ask again, so the row stays and says when that was
-- and what the golf session looked like.
alter table join_requests
  add column golf_session_sequence integer,
  drop constraint join_requests_status,
  add constraint join_requests_status check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  add constraint join_requests_sequence check ((status = 'withdrawn') = (golf_session_sequence is not null));
comment on table join_requests is 'A golfer asks to join a golf session: one row per person and golf session. Asking again replaces a withdrawn row.';
comment on column join_requests.golf_session_sequence is
  'Of a withdrawn request: golf_sessions.sequence at that moment. When it has grown since, the golfer may ask again at once.';

-- The organiser is notified when a player leaves.
alter table notifications
  drop constraint notifications_event,
  add constraint notifications_event check (event in ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed',
    'tidied', 'restored', 'left', 'given', 'published', 'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected'));
