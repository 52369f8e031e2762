-- Players are reminded of a round once, at the moment that they chose.

create table reminder_settings (
  user_id uuid primary key references users on delete cascade,
  moment text not null,
  updated_at timestamptz not null default now(),
  constraint reminder_settings_moment check (moment in ('evening', 'hours', 'none'))
);
comment on table reminder_settings is 'When a golfer is reminded of a round. No row: the evening before.';
comment on column reminder_settings.moment is 'evening: at 19:00 the day before; hours: two hours before the start.';

create table reminders (
  golf_session_id uuid not null references golf_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (golf_session_id, user_id, starts_at)
);
create index reminders_user on reminders (user_id);
comment on table reminders is 'A player was reminded of a round with this start; one that moves is reminded of again.';

alter table notifications
  drop constraint notifications_kind,
  drop constraint notifications_event,
  drop constraint notifications_starts_at,
  add constraint notifications_kind check (kind in
    ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request', 'reminder')),
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'left', 'joined',
      'place_offered', 'place_lapsed', 'given', 'published', 'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected',
      'moved', 'relocated', 'player_removed', 'handover_offered', 'handover_accepted', 'course_closed', 'soon')),
  add constraint notifications_starts_at check
    (golf_session_starts_at is null or kind in ('golf_session', 'rating', 'reminder'));
alter table notification_choices
  drop constraint notification_choices_kind,
  add constraint notification_choices_kind check (kind in
    ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request', 'reminder', 'digest'));
