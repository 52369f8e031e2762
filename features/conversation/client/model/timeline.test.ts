import { expect, test } from 'vitest';
import type { Message } from '#features/conversation/conversation.ts';
import { entriesOf, isSameRun, timelineOf, type UnsentMessage } from './timeline.ts';

const olga = { id: 'olga', displayName: 'Olga', avatarUrl: null };
const gijs = { id: 'gijs', displayName: 'Gijs', avatarUrl: null };

const message = (id: string, sentAt: string, sender = olga): Message => ({
  id,
  conversationId: 'conversation',
  seq: Number(id.replace(/\D/g, '')),
  sender,
  message: id,
  sentAt,
  removed: false,
  quote: null,
  reactions: [],
});
const unsent = (id: string, writtenAt: string): UnsentMessage => ({
  id,
  input: { sender: olga, message: id, quote: null },
  lane: 'conversation',
  text: id,
  writtenAt,
  state: 'waiting',
  reason: null,
});
const drawn = (messages: Message[]) =>
  timelineOf(entriesOf(messages, [])).map((day) => [
    day.date,
    ...day.runs.map((run) => run.entries.map((entry) => entry.id).join(' ')),
  ]);

test('does not show an acknowledged message a second time as pending', () => {
  const entries = entriesOf(
    [message('m1', '2026-11-21T10:00:00Z')],
    [unsent('m1', '2026-11-21T10:00:00Z'), unsent('m2', '2026-11-21T10:01:00Z')],
  );
  expect(entries.map(({ id, state }) => [id, state])).toEqual([
    ['m1', 'sent'],
    ['m2', 'waiting'],
  ]);
});

test('uses days in Amsterdam, in winter and in summer', () => {
  expect(
    drawn([
      message('m1', '2026-01-10T22:59:59Z'),
      message('m2', '2026-01-10T23:00:00Z'),
      message('m3', '2026-07-10T21:59:59Z'),
      message('m4', '2026-07-10T22:00:00Z'),
    ]),
  ).toEqual([
    ['2026-01-10', 'm1'],
    ['2026-01-11', 'm2'],
    ['2026-07-10', 'm3'],
    ['2026-07-11', 'm4'],
  ]);
});

test('the days on which the clock changes are whole days', () => {
  expect(
    drawn([
      message('m1', '2026-03-28T23:00:00Z', olga),
      message('m2', '2026-03-29T21:59:00Z', gijs),
      message('m3', '2026-03-29T22:00:00Z', olga),
      message('m4', '2026-10-24T22:00:00Z', gijs),
      message('m5', '2026-10-25T22:59:00Z', olga),
    ]),
  ).toEqual([
    ['2026-03-29', 'm1', 'm2'],
    ['2026-03-30', 'm3'],
    ['2026-10-25', 'm4', 'm5'],
  ]);
});

test('a message of yesterday that still waits is below those of today, under their heading', () => {
  const entries = entriesOf(
    [message('m1', '2026-11-20T10:00:00Z'), message('m2', '2026-11-21T10:00:00Z', gijs)],
    [unsent('m3', '2026-11-20T20:00:00Z'), unsent('m4', '2026-11-21T11:00:00Z')],
  );
  expect(
    timelineOf(entries).map(({ date, runs }) => [
      date,
      ...runs.flatMap((run) => run.entries.map(({ id }) => id)),
    ]),
  ).toEqual([
    ['2026-11-20', 'm1'],
    ['2026-11-21', 'm2', 'm3', 'm4'],
  ]);
});

test('a run is of one person, without a long pause', () => {
  expect(
    drawn([
      message('m1', '2026-11-21T10:00:00Z'),
      message('m2', '2026-11-21T10:05:00Z'),
      message('m3', '2026-11-21T10:06:00Z', gijs),
      message('m4', '2026-11-21T10:07:00Z'),
      message('m5', '2026-11-21T10:17:01Z'),
    ]),
  ).toEqual([['2026-11-21', 'm1 m2', 'm3', 'm4', 'm5']]);
});

test('splits a monologue at the same positions however much of it is loaded', () => {
  const monologue = Array.from({ length: 64 }, (_, index) =>
    message(
      `m${index}-${(index % 16).toString(16)}`,
      new Date(1_790_000_000_000 + index * 1000).toISOString(),
    ),
  );
  const keys = (messages: Message[]) =>
    timelineOf(entriesOf(messages, []))
      .flatMap((day) => day.runs)
      .map((run) => run.key);
  expect(keys(monologue.slice(20)).slice(1)).toEqual(keys(monologue).slice(2));
  const [first, second] = timelineOf(entriesOf(monologue, []))[0]?.runs ?? [];
  expect([first?.continued, second?.continued]).toEqual([false, true]);
});

test('a run counts as changed when its content changed, not when it is a new object', () => {
  const at = '2026-11-21T10:00:00Z';
  const run = (entries: ReturnType<typeof entriesOf>) => timelineOf(entries)[0]!.runs[0]!;
  const waiting = run(entriesOf([], [unsent('m1', at)]));
  expect(isSameRun(waiting, run(entriesOf([], [unsent('m1', at)])))).toBe(true);
  expect(isSameRun(waiting, run(entriesOf([message('m1', at)], [])))).toBe(false);
});
