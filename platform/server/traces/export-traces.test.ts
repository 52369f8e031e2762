import { expect, test } from 'vitest';
import { statementNameOf } from './export-traces.ts';

test.each([
  ['select * from "members" as m where m.id = $1', 'SELECT members'],
  ['begin', 'BEGIN'],
  ['start transaction isolation level serializable', 'START'],
  ['select pg_advisory_xact_lock($1)', 'SELECT'],
  ['insert into "live_events" ("topic") values ($1)', 'INSERT live_events'],
  ['insert into reads (id) values ($1) on conflict (id) do update set at = $2', 'INSERT reads'],
  ['select id from places where id = $1 for update', 'SELECT places'],
  ['select id from places where id = $1 for no key update skip locked', 'SELECT places'],
  ['update places set taken = true where id in (select id from offers)', 'UPDATE places'],
  ['DELETE FROM "commands" where id = $1', 'DELETE commands'],
  ['with caller as (select * from sessions where hash = $1) select * from caller', 'SELECT sessions'],
  [
    `with caller (id) as materialized (select user_id from sessions where hash = $1),
      recent as (select * from caller) select * from recent join members on true`,
    'SELECT sessions',
  ],
  [
    `with sent as (insert into messages (id) values ($1) returning *), told as (insert into live_events (topic)
      select id from sent) update conversations set last = $2 from sent`,
    'INSERT messages INSERT live_events UPDATE conversations',
  ],
  ['insert into audit (a) values ($1); insert into audit (a) values ($2)', 'INSERT audit'],
  ['select edge.snapshot from (select pg_current_snapshot() as snapshot from epoch) as edge', 'SELECT epoch'],
  ['select a is distinct from b from holes', 'SELECT holes'],
  ['select extract(epoch from created_at) from unnest($1::text[]) as one', 'SELECT'],
])('%s is %s', (text, summary) => {
  expect(statementNameOf(text)).toEqual({ operation: summary.split(' ')[0], summary });
});

test('a name has a bound', () => {
  const text = Array.from({ length: 100 }, (_, index) => `insert into table_${index} values ($1)`).join('; ');
  expect(statementNameOf(text).summary.length).toBeLessThanOrEqual(255);
});
