-- What the organiser changed is shown beside the new value, and players are notified of it.

alter table golf_sessions
  add column changed_from jsonb,
  add column edited_at timestamptz,
  add constraint golf_sessions_edited check ((changed_from is null) = (edited_at is null));
comment on column golf_sessions.changed_from is
  'What the fields that the organiser changed said first, by field; null: nothing was changed.';
comment on column golf_sessions.edited_at is 'When the organiser last changed one of them.';

alter table notifications
  drop constraint notifications_event,
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'left', 'joined', 'place_offered', 'place_lapsed', 'given', 'published',
      'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected', 'moved', 'relocated', 'player_removed',
      'handover_offered', 'handover_accepted'));
