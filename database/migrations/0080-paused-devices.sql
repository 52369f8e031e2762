-- A push device that keeps failing is paused and then dropped, so that it does not delay the others.

alter table push_subscriptions
  add column failures int not null default 0,
  add column paused_until timestamptz,
  add constraint push_subscriptions_failures check (failures >= 0);
comment on column push_subscriptions.failures is 'How often the push service failed to take a message since it last took one.';
comment on column push_subscriptions.paused_until is 'Until when nothing is pushed to it, because it keeps failing; null: it is not paused.';
