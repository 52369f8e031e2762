-- Push to the native app, beside push to browsers.

alter table push_subscriptions
  add column service text not null default 'web',
  alter column p256dh drop not null,
  alter column auth drop not null,
  drop constraint push_subscriptions_address,
  add constraint push_subscriptions_service check (service in ('web', 'fcm', 'apns')),
  add constraint push_subscriptions_address check
    (length(endpoint) <= 1000 and (endpoint ~ '^https://') = (service not in ('fcm', 'apns'))),
  add constraint push_subscriptions_keys check
    (num_nonnulls(p256dh, auth) = case when service in ('fcm', 'apns') then 0 else 2 end);
create unique index push_subscriptions_one_native on push_subscriptions (session_id) where service <> 'web';
comment on table push_subscriptions is 'A browser or native app that shows notifications of the person who is signed in there. It ends with that session.';
comment on column push_subscriptions.service is 'Who delivers: the push service of the browser (web), Google (fcm) or Apple (apns).';
comment on column push_subscriptions.endpoint is 'Secret address at the push service of the browser, or the token of the native app.';
comment on column push_subscriptions.p256dh is 'Public key of the browser, for which messages are encrypted. A native app has none.';
comment on column push_subscriptions.auth is 'Secret of the browser, which the encryption also uses. A native app has none.';
