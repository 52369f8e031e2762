-- Push to the devices of a person, and the hours in which it waits.

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references auth_sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  pushed_at timestamptz,
  constraint push_subscriptions_endpoint unique (endpoint),
  constraint push_subscriptions_address check (endpoint ~ '^https://' and length(endpoint) <= 1000)
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);
comment on table push_subscriptions is 'A browser that shows notifications of the person who is signed in there. It ends with that session.';
comment on column push_subscriptions.endpoint is 'Secret address at the push service of the browser.';
comment on column push_subscriptions.p256dh is 'Public key of the device, for which messages are encrypted.';
comment on column push_subscriptions.auth is 'Secret of the device, which the encryption also uses.';
comment on column push_subscriptions.pushed_at is 'When the push service last accepted a message.';

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

alter table notifications
  add column push_due_at timestamptz,
  add column push_attempts int not null default 0,
  add column pushed_to uuid[] not null default '{}';
create index notifications_push on notifications (push_due_at) where push_due_at is not null;
comment on column notifications.push_due_at is 'When it is to be pushed; null: not, or no longer. A server that takes it moves this forward.';
comment on column notifications.pushed_to is 'The push subscriptions that have received it, so that a new attempt skips them.';
