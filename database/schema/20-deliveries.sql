-- What leaves the product: mails and pushes, until somebody has accepted them.

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
  useful_until timestamptz,
  attempts integer not null default 0,
  failed_at timestamptz,
  constraint deliveries_lane check (lane in ('letter', 'invitation', 'notification', 'digest', 'push')),
  constraint deliveries_given_up check (due_at is not null or failed_at is not null and about is not null and data is null),
  constraint deliveries_recipient check ((user_id is null) = (lane in ('letter', 'invitation')))
);
comment on table deliveries is 'A mail or push that waits to be sent. The row is deleted once it was accepted, or is given up.';
comment on column deliveries.lane is 'Who sends it: each lane has a worker of its own, so that none waits for another.';
comment on column deliveries.kind is 'For the metrics: the kind of letter, else the lane.';
comment on column deliveries.user_id is 'The recipient. Null: an address, which may have no account.';
comment on column deliveries.subject_id is 'The notification or invitation that it is about. It is judged again when it is sent.';
comment on column deliveries.about is 'Names the request that asked for a letter, so that its user learns what became of it. A letter that was given up keeps its row for a day.';
comment on column deliveries.data is 'By lane: the sealed letter, when the invitation was issued, the week of the digest, the devices that have the push.';
comment on column deliveries.due_at is 'When to send it. A server that takes it moves this forward, so that no other server sends it too. Null: given up.';
comment on column deliveries.useful_until is 'After this it is given up, because its link has expired or its day is over. Null: it is always useful.';
comment on column deliveries.attempts is 'How often it was taken.';
comment on column deliveries.failed_at is 'When its last try failed. Null: none has.';
create index deliveries_about on deliveries (about) where about is not null;
create index deliveries_due on deliveries (lane, due_at) where due_at is not null;
create index deliveries_user on deliveries (user_id);

-- Tells the connection that its transaction wrote something to send, whichever statement did (platform/server/live/committed-writes.ts).
-- For each row: a statement that wrote none, as most messages do, costs nothing.
create function announce_delivery() returns trigger language plpgsql as $$
begin
  raise notice 'delivery' using errcode = 'CGDLV';
  return new;
end $$;
create trigger announce_delivery before insert on deliveries for each row execute function announce_delivery();
