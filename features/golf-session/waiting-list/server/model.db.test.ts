// Runs a part of the simulated year against the database, which must agree with the model after each event.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { leaveGolfSession } from '#features/golf-session/participation/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { useDatabase } from '#tests/database.ts';
import { after, eventsOf, settle, type Event, type Line } from '#tests/models/waiting-list.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { lineOf } from '#tests/people/waiting-list.ts';
import { acceptOffer, joinWaitingList, leaveWaitingList, moveWaitingListsOn, removeEntry } from './writes.ts';

const { db } = await useDatabase();

/** Runs one event of the model against the database; returns the code of the refusal, or null. */
async function run(id: string, golfers: ReadonlyMap<string, Person>, event: Event, now: Date) {
  if (event.does === 'wait') return null;
  const golfer = golfers.get(event.who)!;
  const by = { db, userId: golfer.id, now };
  const ask = { id: uuidv7(), golfSessionId: id as OrganisedGolfSessionId };
  const entry = db.selectFrom('waiting_list_entries').select('id').where('user_id', '=', golfer.id);
  const works = {
    join: () => joinWaitingList(by, ask),
    quit: () => leaveWaitingList(by, ask),
    accept: () => acceptOffer(by, ask),
    leave: () => leaveGolfSession(by, ask),
    remove: async () => {
      const found = await entry.where('golf_session_id', '=', id).executeTakeFirst();
      return removeEntry(by, { ...ask, entryId: found?.id ?? uuidv7() });
    },
  };
  const answer = await works[event.does]();
  return isRefusal(answer) ? answer.refused : null;
}

test.each([
  ['spring, over the clock change', '2027-03-27T16:00:00Z', 11],
  ['autumn, over the clock change', '2027-10-30T15:00:00Z', 4],
])('the database agrees with the model in %s', async (_, from, seed) => {
  const golfers = new Map<string, Person>();
  let line: Line | null = null;
  let id = '';
  const nameOf = (userId: string) => [...golfers].find(([, person]) => person.id === userId)?.[0];
  for (const { line: first, event, now } of [...eventsOf(seed, new Date(from))].slice(0, 45)) {
    if (line === null) {
      for (const who of ['Ans', 'Bo', 'Cas', 'Dirk', 'Eef', 'Fien', 'Guus', 'Huib'])
        golfers.set(who, await createPerson(db));
      const [organiser, ...players] = first.players.map((who) => golfers.get(who)!.id);
      id = await createGolfSession(db, organiser!, { maxPlayers: first.places, startsAt: first.startsAt });
      for (const player of players) await addPlayer(db, id, player);
    }
    line = settle(line ?? first, now);
    await moveWaitingListsOn(db, now);
    const next = after(line, event, now);
    const refusal = await run(id, golfers, event, now);
    expect([event, refusal === null]).toEqual([event, next !== null]);
    line = next ?? line;
    const state = await lineOf(db, id);
    expect(new Set(state.players.map(nameOf))).toEqual(new Set(line.players));
    expect(state.waiting.map(nameOf)).toEqual(
      line.waiting.filter(({ until }) => !until).map(({ who }) => who),
    );
    expect(state.offered.map(nameOf)).toEqual(
      line.waiting.filter(({ until }) => until).map(({ who }) => who),
    );
  }
});
