-- What leaves the product: mails, pushes and webhooks, until somebody has accepted them; and the webhooks of clubs.

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  lane text not null,
  kind text not null,
  user_id uuid references users on delete cascade,
  subject_id uuid,
  about text,
  data jsonb,
  created_at timestamptz not null default now(),
  due_at timestamptz,
  taken_until timestamptz,
  useful_until timestamptz,
  attempts integer not null default 0,
  failed_at timestamptz,
  constraint deliveries_lane check (lane in ('letter', 'invitation', 'notification', 'digest', 'push', 'webhook')),
  constraint deliveries_given_up check (due_at is not null or failed_at is not null and about is not null and data is null),
  constraint deliveries_recipient check ((user_id is null) = (lane in ('letter', 'invitation', 'webhook')))
);
comment on table deliveries is 'A mail, push or webhook message that waits to be sent. The row is deleted once it was accepted, or is given up.';
comment on column deliveries.lane is 'Who sends it: each lane has a worker of its own, so that none waits for another.';
comment on column deliveries.kind is 'For the metrics: the kind of letter, else the lane.';
comment on column deliveries.user_id is 'The recipient. Null: an address, which may have no account, or a webhook.';
comment on column deliveries.subject_id is 'The notification, invitation or webhook message that it is about. It is judged again when it is sent.';
comment on column deliveries.about is 'Names the request that asked for a letter, so that its user learns what became of it. A letter that was given up keeps its row for a day.';
comment on column deliveries.data is 'By lane: the sealed letter, when the invitation was issued, the week of the digest, the devices that have the push.';
comment on column deliveries.due_at is 'When to send it. Null: given up.';
comment on column deliveries.taken_until is 'A server is sending it, and until then no other takes it. By the clock of the database, because those of servers may differ. Null: none has it.';
comment on column deliveries.useful_until is 'After this it is given up, because its link has expired or its day is over. Null: it is always useful.';
comment on column deliveries.attempts is 'How often it was taken.';
comment on column deliveries.failed_at is 'When its last try failed. Null: none has.';
create index deliveries_about on deliveries (about) where about is not null;
create index deliveries_due on deliveries (lane, due_at) where due_at is not null;
create index deliveries_user on deliveries (user_id);

-- Tells the connection that its transaction wrote something to send, whichever statement did (platform/server/database.ts).
-- For each row: a statement that wrote none, as most messages do, costs nothing.
create function announce_delivery() returns trigger language plpgsql as $$
begin
  raise notice 'delivery' using errcode = 'CGDLV';
  return new;
end $$;
create trigger announce_delivery before insert on deliveries for each row execute function announce_delivery();

create table webhooks (
  id uuid primary key,
  club_id uuid not null references golf_clubs on delete cascade,
  url text not null,
  events text[] not null,
  secret_seed bytea not null,
  former_seed bytea,
  former_until timestamptz,
  made_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  off_because text,
  failing_since timestamptz,
  constraint webhooks_events check (events <@ array['member.joined', 'member.left', 'course.status_changed',
    'golf_session.made', 'golf_session.cancelled'] and events <> '{}'),
  constraint webhooks_former check ((former_seed is null) = (former_until is null)),
  constraint webhooks_off_because check (off_because in ('admin', 'gone', 'failing')),
  constraint webhooks_url check (length(url) between 10 and 500)
);
comment on table webhooks is 'An address outside that receives what happens at a club, by its admins'' choice.';
comment on column webhooks.events is 'The kinds of events that it receives.';
comment on column webhooks.secret_seed is 'Random. The secret that signs is an HMAC of it under AUTH_SECRET, so that a copy of the database signs nothing.';
comment on column webhooks.former_seed is 'The seed before the last renewal of the secret. It signs too, until former_until.';
comment on column webhooks.made_by is 'The admin who chose its address, or renewed its secret since. Its messages name members while this admin may read the names.';
comment on column webhooks.off_because is 'Why nothing is sent: an admin switched it off, its server said that it is gone, or it failed for days. Null: it is on.';
comment on column webhooks.failing_since is 'When the first try failed since one was accepted; null: the last was.';
create index webhooks_club on webhooks (club_id, created_at, id);
create index webhooks_made_by on webhooks (made_by);

create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  user_id uuid,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  attempted_at timestamptz,
  outcome text,
  status_code integer,
  milliseconds integer,
  constraint webhook_messages_attempted check ((attempts = 0) = (attempted_at is null) and (attempts = 0) = (outcome is null)
    and (attempts = 0) = (milliseconds is null)),
  constraint webhook_messages_outcome check (outcome in
    ('accepted', 'refused', 'gone', 'redirected', 'too-slow', 'not-allowed', 'unknown-host', 'unreachable', 'insecure'))
);
comment on table webhook_messages is 'A message for a webhook, with its last try; kept a month as the log that admins read. While it waits, its delivery has the same id.';
comment on column webhook_messages.user_id is 'The member that it is about. The name is read when it is sent, so that none is kept here. No foreign key, which would lock the account after the club.';
comment on column webhook_messages.data is 'The facts at that moment: ids, times, numbers, and what the club itself says of its course.';
comment on column webhook_messages.outcome is 'How the last try ended. Nothing of the answer is kept but its status.';
create index webhook_messages_age on webhook_messages (created_at);
create index webhook_messages_of_webhook on webhook_messages (webhook_id, created_at desc, id desc);
create index webhook_messages_user on webhook_messages (user_id) where user_id is not null;

create function instant_text(instant timestamptz) returns text language sql immutable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- Rows announce themselves, because several commands, a job and the end of an account change each of these tables. It costs one look in
-- an index of a small table, within the statement that the command runs anyway, and at no golf session without a club.
create function tell_webhooks(club uuid, kind text, person uuid, facts jsonb) returns void language sql as $$
  with message as (
    insert into webhook_messages (webhook_id, type, user_id, data)
    select webhook.id, kind, person, facts from webhooks as webhook join golf_clubs on golf_clubs.id = webhook.club_id
    where webhook.club_id = club and webhook.off_because is null and kind = any (webhook.events) and golf_clubs.archived_at is null
    returning id, created_at
  )
  insert into deliveries (id, lane, kind, subject_id, due_at) select id, 'webhook', 'webhook', id, created_at from message
$$;

-- A member who closes the account has left, and returns when they keep it. Its erasure two weeks later says nothing more.
create function tell_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_webhooks(old.club_id, 'member.left', old.user_id, '{}');
  else
    perform tell_webhooks(new.club_id, case when new.leaving then 'member.left' else 'member.joined' end, new.user_id, '{}');
  end if;
  return null;
end $$;
create trigger tell_ended_membership after delete on club_members
  for each row when (not old.leaving) execute function tell_membership();
create trigger tell_new_membership after insert on club_members
  for each row when (not new.leaving) execute function tell_membership();
create trigger tell_changed_membership after update of leaving on club_members
  for each row when (old.leaving <> new.leaving) execute function tell_membership();

create function tell_golf_session() returns trigger language plpgsql as $$
declare
  golf_session golf_sessions := coalesce(new, old);
begin
  perform tell_webhooks(golf_session.club_id, case tg_op when 'INSERT' then 'golf_session.made' else 'golf_session.cancelled' end, null,
    jsonb_build_object('golfSession', jsonb_build_object('id', golf_session.id, 'startsAt', instant_text(golf_session.starts_at),
      'holes', golf_session.holes, 'maxPlayers', golf_session.max_players)));
  return null;
end $$;
create trigger tell_new_golf_session after insert on golf_sessions
  for each row when (new.club_id is not null and new.status in ('open', 'full', 'closed')) execute function tell_golf_session();
create trigger tell_cancelled_golf_session after update of status on golf_sessions
  for each row when (new.club_id is not null and old.status <> 'cancelled' and new.status = 'cancelled')
  execute function tell_golf_session();
-- An admin removed it, or it went with the account of its organiser.
create trigger tell_removed_golf_session after delete on golf_sessions
  for each row when (old.club_id is not null and old.status in ('open', 'full', 'closed') and old.starts_at > now())
  execute function tell_golf_session();

create function tell_course_status() returns trigger language plpgsql as $$
begin
  if (old.status, old.message, old.reasons, old.closed_holes, old.valid_until)
      is distinct from (new.status, new.message, new.reasons, new.closed_holes, new.valid_until) then
    perform tell_webhooks(new.club_id, 'course.status_changed', null,
      jsonb_build_object('course', jsonb_build_object('status', new.status, 'message', new.message, 'reasons', new.reasons,
        'closedHoles', new.closed_holes, 'validUntil', instant_text(new.valid_until))));
  end if;
  return null;
end $$;
create trigger tell_course_status after insert or update on course_statuses
  for each row execute function tell_course_status();
