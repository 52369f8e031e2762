// The life of a golf session as the database keeps it: its states, places, sequence and completion.
// Runs on the oldest PostgreSQL too.
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { violatedConstraint } from '#platform/server/database.ts';
import type { Tables } from '#platform/server/tables.ts';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';

const { db } = await useDatabase();

type Change = Updateable<Tables['golf_sessions']>;

const lifeOf = (id: string) =>
  db
    .selectFrom('golf_sessions')
    .select(['status', 'player_count', 'sequence', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const changed = (id: string, change: Change) =>
  db
    .updateTable('golf_sessions')
    .set(change)
    .where('id', '=', id)
    .execute()
    .then(() => 'taken', violatedConstraint);

test.each(['closed', 'cancelled', 'completed'] as const)(
  'a golf session that is %s keeps that state when players join or leave',
  async (status) => {
    const [organiser, player] = [await createPerson(db), await createPerson(db)];
    const startsAt = new Date(Date.now() - 3_600_000);
    const id = await createGolfSession(db, organiser.id, { maxPlayers: 2, status, startsAt });
    await addPlayer(db, id, player.id);
    expect(await lifeOf(id)).toMatchObject({ status, player_count: 2 });
    await db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
    expect(await lifeOf(id)).toMatchObject({ status, player_count: 1 });
  },
);

test('a cancelled or completed golf session never gets another state', async () => {
  const { id: organiserId } = await createPerson(db);
  for (const status of ['cancelled', 'completed'] as const) {
    const id = await createGolfSession(db, organiserId, { status });
    for (const other of (['open', 'closed', 'cancelled', 'completed'] as const).filter(
      (one) => one !== status,
    ))
      expect(await changed(id, { status: other })).toBe('golf_sessions_ended_for_good');
    expect(await changed(id, { status, title: 'Nog een keer' })).toBe('taken');
  }
});

test('open and full follow from players and offered places, also when it opens again', async () => {
  const id = await createGolfSession(db, (await createPerson(db)).id, { maxPlayers: 3 });
  const statusAfter = async (change: Change) => {
    expect(await changed(id, change)).toBe('taken');
    return (await lifeOf(id)).status;
  };
  expect(await statusAfter({ offered_places: 1 })).toBe('open');
  expect(await statusAfter({ offered_places: 2 })).toBe('full');
  expect(await statusAfter({ status: 'closed' })).toBe('closed');
  expect(await statusAfter({ status: 'open' })).toBe('full');
  expect(await statusAfter({ max_players: 4 })).toBe('open');
  expect(await changed(id, { max_players: 2 })).toBe('golf_sessions_full_has_none');
});

test('the sequence rises with each change that a calendar shows, and with no other', async () => {
  const id = await createGolfSession(db, (await createPerson(db)).id);
  const after = async (change: Change) => {
    expect(await changed(id, change)).toBe('taken');
    return (await lifeOf(id)).sequence;
  };
  expect(await after({ max_players: 3, min_handicap: 10, transport: 'buggy', status: 'closed' })).toBe(0);
  expect(await after({ title: 'Ander rondje' })).toBe(1);
  expect(await after({ title: 'Ander rondje' })).toBe(1);
  expect(await after({ starts_at: new Date(Date.now() + 3_600_000), holes: 9 })).toBe(2);
  expect(await after({ location: 'Tweede tee' })).toBe(3);
  expect(await after({ description: 'Koffie vooraf' })).toBe(4);
  expect(await after({ meeting_minutes: 15 })).toBe(5);
  expect(await after({ status: 'cancelled', cancel_reason: 'Storm' })).toBe(6);
  expect(await after({ archived_at: new Date() })).toBe(6);
});

test('a golf session is completed at a moment after its start', async () => {
  const { id: organiserId } = await createPerson(db);
  const coming = await createGolfSession(db, organiserId);
  expect(await changed(coming, { status: 'completed' })).toBe('golf_sessions_completed_after_start');
  const begun = await createGolfSession(db, organiserId, { startsAt: new Date(Date.now() - 1000) });
  expect(await changed(begun, { status: 'completed' })).toBe('taken');
  expect((await lifeOf(begun)).completed_at).not.toBeNull();
});
