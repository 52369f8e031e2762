import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { createOutboxStore, type KeptCommand } from './outbox-store.ts';

const givenAt = '2026-11-21T10:00:00.000Z';
const command = (id: string, order = 0): KeptCommand => ({
  id,
  kind: 'conversation.message',
  lane: 'conversation',
  payload: { message: 'Tot zo!' },
  text: 'Tot zo!',
  givenAt,
  state: 'waiting',
  order,
  reason: null,
  heldUntil: null,
  isBrief: false,
});

let storage: MemoryStorage;
const store = (userId = 'olga') => createOutboxStore(storage, userId);

beforeEach(() => {
  storage = new MemoryStorage();
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

test('orders commands as they were added, also when the clock was set back meanwhile', () => {
  store().put(command('0003', 1));
  store().put(command('0001', 2));
  expect(store().all()).toEqual([command('0003', 1), command('0001', 2)]);
});

test('reads a command of an earlier version', () => {
  const { order: _order, isBrief: _isBrief, text: _text, ...earlier } = command('0001');
  storage.setItem('outbox:olga:0001', JSON.stringify(earlier));
  expect(store().all()).toEqual([{ ...command('0001'), text: '' }]);
});

test('removes unreadable entries', () => {
  store().put(command('0001'));
  storage.setItem('outbox:olga:0002', '{"id":');
  storage.setItem('outbox:olga:0003', '{"id":"0003"}');
  expect(store().all()).toEqual([command('0001')]);
  expect(storage.length).toBe(1);
});

test('a full storage refuses changes and keeps the stored commands', () => {
  expect(store().put(command('0001'))).toBe(true);
  storage.full = true;
  expect(store().put({ ...command('0001'), state: 'failed' })).toBe(false);
  expect(store().put(command('0002'))).toBe(false);
  expect(store().all()).toEqual([command('0001')]);
});

test('a command that another tab removed is gone, and one that went with the whole storage is not', () => {
  storage.setItem('device-owner', 'olga');
  store().put(command('0001'));
  expect([store().has('0001'), store().has('0002')]).toEqual([true, false]);
  storage.clear();
  expect(store().has('0001')).toBe(true);
});
