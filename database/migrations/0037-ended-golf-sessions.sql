-- Players are notified, also by mail, when an admin or the end of a membership takes their golf session away.

alter table notifications
  add column golf_session_starts_at timestamptz,
  add column mail_due_at timestamptz,
  add column mail_attempts int not null default 0,
  drop constraint notifications_event,
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'given', 'published')),
  add constraint notifications_starts_at check (golf_session_starts_at is null or kind = 'golf_session');
create index notifications_mail on notifications (mail_due_at) where mail_due_at is not null;
comment on column notifications.golf_session_starts_at is 'Start of the golf session, which may have been removed since; null for other kinds.';
comment on column notifications.mail_due_at is 'When its mail is to be sent; null: no mail, or no longer. A server that takes it moves this forward, so that no other server sends it too.';
