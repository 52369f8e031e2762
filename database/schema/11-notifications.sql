-- The bell, push and digests.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  related_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  event text not null,
  actor_id uuid references users on delete cascade,
  golf_session_starts_at timestamptz,
  in_app boolean not null default true,
  answer_until timestamptz,
  club_id uuid references golf_clubs on delete cascade,
  constraint notifications_answer_until check (answer_until is null or kind = 'golf_session'),
  constraint notifications_club check ((club_id is not null) =
      (kind in ('club_update', 'membership') or kind = 'club_request' and event <> 'rejected'
      or kind = 'golf_session' and event = 'course_closed')),
  constraint notifications_event check (event in
      ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'left', 'joined',
      'place_offered', 'place_lapsed', 'given', 'published', 'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected',
      'moved', 'relocated', 'player_removed', 'handover_offered', 'handover_accepted', 'handover_declined', 'closed', 'passed',
      'course_closed', 'soon', 'series_changed', 'series_cancelled', 'series_asked', 'invited')),
  constraint notifications_kind check (kind in
      ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request', 'reminder')),
  constraint notifications_rating_has_no_actor check (kind <> 'rating'::text or actor_id is null),
  constraint notifications_starts_at check
      (golf_session_starts_at is null or kind in ('golf_session', 'rating', 'reminder'))
);
comment on table notifications is 'What happened that concerns a person. Holds no text: the sentence is built when the row is read.';
comment on column notifications.related_id is 'The play request, golf session, conversation or update that it is about, by kind.';
comment on column notifications.actor_id is 'The person who caused it. Null when nobody is named, as for ratings.';
comment on column notifications.golf_session_starts_at is 'Start of the golf session, which may have been removed since; null for other kinds.';
comment on column notifications.in_app is 'Whether the bell lists it. False: it is sent by other channels only.';
comment on column notifications.answer_until is 'Until when the recipient can answer; null when no answer is asked, or no deadline set.';
comment on column notifications.club_id is 'The club that the notification is about. Null: it is not about a club. A rejected request has no club.';
create index notifications_actor on notifications (actor_id);
create index notifications_club on notifications (club_id);
comment on index notifications_club is 'Deleting a club deletes its notifications.';
create unique index notifications_one_per_conversation on notifications (user_id, related_id)
  where kind = 'message' and read_at is null;
-- Publishing an update again does not notify a member again.
create unique index notifications_one_per_update on notifications (user_id, related_id) where kind = 'club_update';
create index notifications_unread on notifications (user_id) where read_at is null and in_app;
create index notifications_user on notifications (user_id, created_at desc, id desc);

create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  mail boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind),
  constraint notification_choices_digest check (kind <> 'digest' or not (in_app or push)),
  constraint notification_choices_kind check (kind in
      ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request', 'reminder', 'digest'))
);
comment on table notification_choices is 'How a person wants to receive a kind of notification. No row: the default of that kind.';
create index notification_choices_digest on notification_choices (user_id) where kind = 'digest' and mail;

create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  quiet boolean not null default true,
  quiet_from text not null default '21:00',
  quiet_until text not null default '08:00',
  updated_at timestamptz not null default now(),
  constraint notification_settings_quiet check (quiet_from <> quiet_until),
  constraint notification_settings_times check
      (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$' and quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$')
);
comment on table notification_settings is 'When a person wants no push. No row: the defaults.';
comment on column notification_settings.quiet_from is 'Time of day in Amsterdam, HH:MM, from which push waits.';

create table digests (
  user_id uuid not null references users on delete cascade,
  week text not null,
  sent_at timestamptz,
  primary key (user_id, week),
  constraint digests_week check (week ~ '^\d{4}-\d\d-\d\d$' and extract(isodow from week::date) = 1)
);
comment on table digests is 'The weekly digest of a person, at most one a week.';
comment on column digests.week is 'The Monday in Amsterdam on which it is sent, YYYY-MM-DD.';
comment on column digests.sent_at is 'Null: not sent, or not yet.';

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references auth_sessions on delete cascade,
  endpoint text not null,
  p256dh text,
  auth text,
  created_at timestamptz not null default now(),
  pushed_at timestamptz,
  service text not null default 'web',
  failures integer not null default 0,
  paused_until timestamptz,
  constraint push_subscriptions_endpoint unique (endpoint),
  constraint push_subscriptions_address check
      (length(endpoint) <= 1000 and (endpoint ~ '^https://') = (service not in ('fcm', 'apns'))),
  constraint push_subscriptions_failures check (failures >= 0),
  constraint push_subscriptions_keys check
      (num_nonnulls(p256dh, auth) = case when service in ('fcm', 'apns') then 0 else 2 end),
  constraint push_subscriptions_service check (service in ('web', 'fcm', 'apns'))
);
comment on table push_subscriptions is 'A browser or native app that receives push messages for its signed-in user. It ends with that session.';
comment on column push_subscriptions.endpoint is 'Secret address at the push service of the browser, or the token of the native app.';
comment on column push_subscriptions.p256dh is 'Public key of the browser, for which messages are encrypted. A native app has none.';
comment on column push_subscriptions.auth is 'Secret of the browser, which the encryption also uses. A native app has none.';
comment on column push_subscriptions.pushed_at is 'When the push service last accepted a message.';
comment on column push_subscriptions.service is 'Delivers the message: the browser''s push service (web), Google (fcm) or Apple (apns).';
comment on column push_subscriptions.failures is 'How often the push service failed to take a message since it last took one.';
comment on column push_subscriptions.paused_until is 'Until when nothing is pushed to it, because it keeps failing; null: it is not paused.';
create unique index push_subscriptions_one_native on push_subscriptions (session_id) where service <> 'web';
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- The reader's devices hear of a new notification, and of an unread one that is gone. Statements delete those of many at once.
create function publish_notifications() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || new.user_id, 'notification.changed');
  return null;
end $$;
create trigger publish_notifications after insert on notifications
  for each row when (new.in_app) execute function publish_notifications();

create function publish_forgotten_notifications() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind)
    select distinct 'person:' || user_id, 'notification.changed' from forgotten where read_at is null and in_app;
  return null;
end $$;
create trigger publish_forgotten_notifications after delete on notifications referencing old table as forgotten
  for each statement execute function publish_forgotten_notifications();

-- Who left a club or was suspended there cannot read its updates: what was not read is neither listed, mailed nor pushed.
create function forget_updates() returns trigger language plpgsql as $$
begin
  if new.status is distinct from 'active' then
    delete from notifications where kind = 'club_update' and read_at is null
      and user_id = old.user_id and club_id = old.club_id;
  end if;
  return null;
end $$;
create trigger forget_updates after update of status or delete on club_members
  for each row when (old.status = 'active') execute function forget_updates();
