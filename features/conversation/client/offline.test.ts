import { beforeEach, expect, test } from 'vitest';
import { createOfflineStore, type UnsentMessage } from './offline.ts';

/** As in the standard: keys and values are text, in the order in which they were first set. */
class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  full = false;
  get length() {
    return this.#kept.size;
  }
  key(place: number) {
    return [...this.#kept.keys()][place] ?? null;
  }
  getItem(key: string) {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.#kept.set(key, value);
  }
  removeItem(key: string) {
    this.#kept.delete(key);
  }
  clear() {
    this.#kept.clear();
  }
}

const writtenAt = '2026-11-21T10:00:00.000Z';
const message = (id: string): UnsentMessage => ({
  id,
  conversationId: 'conversation',
  sender: { id: 'olga', displayName: 'Olga', avatarUrl: null },
  message: 'Tot zo!',
  writtenAt,
  state: 'waiting',
  reason: null,
});

let storage: MemoryStorage;
let now: number;
const store = (userId = 'olga') => createOfflineStore(storage, userId, () => now);

beforeEach(() => {
  storage = new MemoryStorage();
  now = Date.parse(writtenAt);
});

test('a draft is kept per person and conversation, and gone when it is emptied', () => {
  store().saveDraft('first', 'Hallo');
  expect(store().draft('first')).toBe('Hallo');
  expect(store().draft('second')).toBe('');
  expect(store('gijs').draft('first')).toBe('');
  store().saveDraft('first', '');
  expect(storage.length).toBe(0);
});

test('unsent messages come back in the order of writing, whatever the order of keeping', () => {
  store().put(message('0002'));
  store().put(message('0001'));
  expect(store().unsent()).toEqual([message('0001'), message('0002')]);
  store().remove('0001');
  expect(store().unsent()).toEqual([message('0002')]);
  expect(store('gijs').unsent()).toEqual([]);
});

test('a message waits for a day and not longer', () => {
  store().put(message('0001'));
  now += 24 * 3_600_000 - 1;
  expect(store().unsent()).toHaveLength(1);
  now += 1;
  expect(store().unsent()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('what cannot be read is thrown away', () => {
  store().put(message('0001'));
  storage.setItem('conversation:olga:unsent:0002', '{"id":');
  storage.setItem('conversation:olga:unsent:0003', '{"id":"0003"}');
  expect(store().unsent()).toEqual([message('0001')]);
  expect(storage.length).toBe(1);
});

test('a full storage does not stand in the way of writing', () => {
  storage.full = true;
  expect(() => store().put(message('0001'))).not.toThrow();
  expect(() => store().saveDraft('first', 'Hallo')).not.toThrow();
});
