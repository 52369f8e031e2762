-- The requester of a club is notified of the decision.

alter table notifications
  drop constraint notifications_kind,
  drop constraint notifications_event,
  add constraint notifications_kind check (kind in
    ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request')),
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'given', 'published',
      'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected'));
alter table notification_choices
  drop constraint notification_choices_kind,
  add constraint notification_choices_kind check (kind in
    ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request'));
