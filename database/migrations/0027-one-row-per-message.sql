-- A message was announced by one row for each of its readers. It is now one row that names them.

alter table live_events add column people uuid[];
comment on column live_events.people is 'Who may hear it, judged when the row was written; null: who hears the topic.';

-- For the gap of one person. New rows may wait in the pending list of the index: a reader looks through it, and it is short.
create index live_events_people on live_events using gin (people) with (gin_pending_list_limit = 256)
  where people is not null;
