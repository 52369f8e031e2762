import { expect, test } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const problemsOf = (text: string) =>
  checkMigrations([{ path: 'database/migrations/0001-step.sql', text }]).map(({ advice }) => advice);

test.each([
  ['create index golf_clubs_by_place on golf_clubs (place);'],
  ['create unique index by_place on golf_clubs (place);'],
  ['alter table golf_clubs add constraint golf_clubs_place check (length(place) > 2);'],
  ['alter table golf_clubs add constraint golf_clubs_owner foreign key (owner_id) references users;'],
  ['alter table golf_clubs add constraint golf_clubs_place unique (place);'],
  ['alter table golf_clubs alter column place type varchar(20);'],
  ['alter table golf_clubs alter place set not null;'],
  ['alter table golf_clubs add column owner_id uuid references users;'],
  ['alter table golf_clubs add column mark uuid default gen_random_uuid();'],
  ['alter table golf_clubs drop column place;'],
  ['alter table golf_clubs rename column place to town;'],
  ['alter table golf_clubs rename to clubs;'],
  ['drop table golf_clubs;'],
  ['lock table golf_clubs;'],
  ["update golf_clubs set place = 'Delft';"],
  ['delete from golf_clubs;'],
  ['create table towns (id uuid); create index concurrently by_place on golf_clubs (place);'],
])('refuses a migration with %s', (text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

test.each([
  [
    'create table towns (id uuid primary key); create index towns_by_id on towns (id); update towns set id = null;',
  ],
  ['create index concurrently golf_clubs_by_place on golf_clubs (place);'],
  ['alter table golf_clubs add constraint golf_clubs_place check (length(place) > 2) not valid;'],
  ['alter table golf_clubs validate constraint golf_clubs_place;'],
  ['alter table golf_clubs add column town text, add column added_at timestamptz not null default now();'],
  ['create or replace function f() returns void language sql as $$ update golf_clubs set place = null; $$;'],
  ["comment on table golf_clubs is 'drop table users; lock table users';"],
  ['-- drop table users;'],
])('allows a migration with %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('judges only migrations: the baseline runs on an empty database', () => {
  const text = 'create index golf_clubs_by_place on golf_clubs (place);';
  expect(checkMigrations([{ path: 'database/schema/08-clubs.sql', text }])).toEqual([]);
});
