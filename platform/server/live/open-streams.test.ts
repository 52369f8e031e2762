import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { LiveEvent } from './live-log.ts';
import {
  judgedOf,
  noStreams,
  recipientsOf,
  remove,
  subscribe,
  takeDue,
  textsByStream,
  unjudged,
  type OpenStream,
} from './open-streams.ts';

const nobody = new Set<string>();

function opened(...userIds: string[]) {
  const streams = noStreams();
  const list = userIds.map((userId, index): OpenStream => {
    const rights = { topics: nobody, hiddenPeople: nobody, dueAt: 100 * index, judgement: 0 };
    return { userId, tokenHash: `token ${index}`, ...rights, response: {} as ServerResponse, held: null };
  });
  for (const stream of list) streams.all.add(stream);
  return { streams, list: list as [OpenStream, OpenStream, ...OpenStream[]] };
}

const rights = (topics: string[], hiddenPeople: string[] = []) => ({
  topics: new Set(topics),
  hiddenPeople: new Set(hiddenPeople),
});

const event = (id: string, more: Partial<LiveEvent> = {}): LiveEvent => {
  const toAll = { people: null, subjectId: null, aboutUserId: null };
  return { id, topic: 'club:a', kind: 'plain', ...toAll, ...more };
};

test('a stream receives the events of its topics once its rights are judged', () => {
  const { streams, list } = opened('ann', 'bob');
  expect(unjudged(streams)).toEqual(list);
  expect(subscribe(streams, list[0], rights(['person:ann', 'club:a']))).toBe(true);
  expect(unjudged(streams)).toEqual([list[1]]);
  expect(recipientsOf(streams, event('1'))).toEqual([list[0]]);
  expect(judgedOf(streams, 'ann')).toBe(1);
});

test('new subscriptions replace the earlier ones', () => {
  const { streams, list } = opened('ann', 'bob');
  subscribe(streams, list[0], rights(['person:ann', 'club:a']));
  expect(subscribe(streams, list[0], rights(['person:ann', 'club:b'], ['bob']))).toBe(false);
  expect(recipientsOf(streams, event('1'))).toEqual([]);
  expect(recipientsOf(streams, event('2', { topic: 'club:b' }))).toEqual([list[0]]);
  expect(judgedOf(streams, 'ann')).toBe(1);
});

test('an event for some people reaches their streams only, whatever its topic', () => {
  const { streams, list } = opened('ann', 'bob');
  for (const stream of list) subscribe(streams, stream, rights([`person:${stream.userId}`, 'club:a']));
  expect(recipientsOf(streams, event('1', { people: ['bob', 'cas'] }))).toEqual([list[1]]);
});

test('a removed stream receives nothing, and leaves no empty set behind', () => {
  const { streams, list } = opened('ann', 'bob');
  subscribe(streams, list[0], rights(['person:ann', 'club:a']));
  expect(remove(streams, list[0])).toBe(true);
  expect(remove(streams, list[0])).toBe(false);
  expect([...streams.all]).toEqual([list[1]]);
  expect([streams.byTopic.size, streams.byPerson.size]).toEqual([0, 0]);
});

test('each stream gets its events in their order, without those about a hidden person or without a text', () => {
  const { streams, list } = opened('ann', 'bob');
  subscribe(streams, list[0], rights(['person:ann', 'club:a'], ['cas']));
  subscribe(streams, list[1], rights(['person:bob', 'club:a']));
  const events = [event('1'), event('2', { aboutUserId: 'cas' }), event('3'), event('gone')];
  const texts = new Map(['1', '2', '3'].map((id) => [id, `text ${id}`]));
  expect([...textsByStream(streams, events, texts)]).toEqual([
    [list[0], ['text 1', 'text 3']],
    [list[1], ['text 1', 'text 2', 'text 3']],
  ]);
});

test('a stream whose rights are judged again is due an interval later', () => {
  const { streams, list } = opened('ann', 'bob');
  expect(takeDue(streams, 50, 400)).toEqual([list[0]]);
  expect(list.map(({ dueAt }) => dueAt)).toEqual([450, 100]);
});
