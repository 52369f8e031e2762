import { expect, onTestFinished, test } from 'vitest';
import { noteServerTime } from '../server.ts';
import { createCommandIds, unsentOf } from './use-send.ts';

const target = 'golf-session';

test('pressing again before an answer sends the same id', () => {
  const ids = createCommandIds();
  expect(ids.idFor(target, { title: 'Vroeg', places: 4 })).toBe(
    ids.idFor(target, { title: 'Vroeg', places: 4 }),
  );
});

test('field order and undefined fields do not change the intent', () => {
  const ids = createCommandIds();
  const id = ids.idFor(target, { title: 'Vroeg', places: 4 });
  expect(ids.idFor(target, { places: 4, note: undefined, title: 'Vroeg' })).toBe(id);
});

test('changed input is a new intent', () => {
  const ids = createCommandIds();
  const id = ids.idFor(target, { title: 'Vroeg' });
  expect(ids.idFor(target, { title: 'Laat' })).not.toBe(id);
});

test('the same input after success is a new intent', () => {
  const ids = createCommandIds();
  const id = ids.idFor(target, {});
  ids.done(id);
  expect(ids.idFor(target, {})).not.toBe(id);
});

test('on, off and on again are three intents', () => {
  const ids = createCommandIds();
  const sent = [true, false, true].map((on) => ids.idFor(target, { on }));
  expect(new Set(sent).size).toBe(3);
});

test('intents about different targets keep separate ids', () => {
  const ids = createCommandIds();
  const anna = ids.idFor('anna', 'accept');
  const bram = ids.idFor('bram', 'accept');
  ids.done(bram);
  expect(ids.idFor('anna', 'accept')).toBe(anna);
  expect(ids.idFor('bram', 'accept')).not.toBe(bram);
});

test('a late answer to an earlier intent does not end the current one', () => {
  const ids = createCommandIds();
  const former = ids.idFor(target, { on: true });
  const present = ids.idFor(target, { on: false });
  ids.done(former);
  expect(ids.idFor(target, { on: false })).toBe(present);
});

test('ids are UUIDs of version 7', () => {
  expect(createCommandIds().idFor(target, {})).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

test('what waits was written by the clock of the server, also on a phone whose clock is two days off', () => {
  const answer = (offset: number) =>
    new Response(null, { headers: { date: new Date(Date.now() + offset).toUTCString() } });
  onTestFinished(() => noteServerTime(answer(0), Date.now()));
  const [now, days] = [Date.now(), 2 * 86_400_000];
  noteServerTime(answer(-days), now);
  const givenAt = new Date(now).toISOString();
  const kept = { id: 'a', kind: 'message', lane: 'chat', payload: {}, text: '', givenAt, order: 1 };
  const waiting = { ...kept, state: 'waiting', reason: null, heldUntil: null, isBrief: false } as const;
  const { writtenAt } = unsentOf(waiting, true);
  expect(Math.abs(Date.parse(writtenAt) - (now - days))).toBeLessThan(5000);
});
