import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { createOutboxStore, type KeptCommand } from './outbox-store.ts';

const givenAt = '2026-11-21T10:00:00.000Z';
const command = (id: string): KeptCommand => ({
  id,
  kind: 'conversation.message',
  lane: 'conversation',
  payload: { message: 'Tot zo!' },
  givenAt,
  state: 'waiting',
  reason: null,
  heldUntil: null,
});

let storage: MemoryStorage;
let now: number;
const store = (userId = 'olga') => createOutboxStore(storage, userId, () => now);

beforeEach(() => {
  storage = new MemoryStorage();
  now = Date.parse(givenAt);
});

test('returns commands in the order in which they were added', () => {
  store().put(command('0002'));
  store().put(command('0001'));
  expect(store().all()).toEqual([command('0001'), command('0002')]);
  store().remove('0001');
  expect(store().all()).toEqual([command('0002')]);
  expect(store('gijs').all()).toEqual([]);
});

test("two tabs see each other's commands and do not overwrite them", () => {
  const [one, other] = [store(), store()];
  one.put(command('0001'));
  other.put(command('0002'));
  one.remove('0001');
  expect(other.all()).toEqual([command('0002')]);
});

test('stores a command for a day', () => {
  store().put(command('0001'));
  now += 24 * 3_600_000 - 1;
  expect(store().all()).toHaveLength(1);
  now += 1;
  expect(store().all()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('removes unreadable entries', () => {
  store().put(command('0001'));
  storage.setItem('outbox:olga:0002', '{"id":');
  storage.setItem('outbox:olga:0003', '{"id":"0003"}');
  expect(store().all()).toEqual([command('0001')]);
  expect(storage.length).toBe(1);
});

test('a full storage does not prevent typing', () => {
  storage.full = true;
  expect(() => store().put(command('0001'))).not.toThrow();
});
