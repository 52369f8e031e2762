import { expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { dropDraft, findDraft, saveDraft, visitor } from './form-drafts.ts';

const initial = { title: '', place: 'De Duinrand' };
const find = (storage: Storage, user = 'anna') => findDraft(storage, user, 'session', initial);

test('restores changed fields only, without those the form does not name', () => {
  const storage = new MemoryStorage();
  saveDraft(
    storage,
    'anna',
    'session',
    { title: 'Vroeg', place: 'De Duinrand', password: 'geheim' },
    initial,
  );
  expect(storage.getItem('form-draft:anna:session')).not.toContain('geheim');
  expect(findDraft(storage, 'anna', 'session', { ...initial, place: 'Elders' })).toEqual({
    title: 'Vroeg',
    place: 'Elders',
  });
});

test('keeps no draft of unchanged or dropped values', () => {
  const storage = new MemoryStorage();
  saveDraft(storage, 'anna', 'session', initial, initial);
  expect(find(storage)).toBeNull();
  saveDraft(storage, 'anna', 'session', { title: 'Vroeg' }, initial);
  dropDraft(storage, 'anna', 'session');
  expect(find(storage)).toBeNull();
});

test("deletes another user's draft", () => {
  const storage = new MemoryStorage();
  saveDraft(storage, 'anna', 'session', { title: 'Vroeg' }, initial);
  expect(find(storage, 'bram')).toBeNull();
  expect(find(storage)).toBeNull();
});

test('deletes a draft after 24 hours, and one that cannot be read', () => {
  vi.useFakeTimers();
  const storage = new MemoryStorage();
  saveDraft(storage, 'anna', 'session', { title: 'Vroeg' }, initial);
  storage.setItem('form-draft:anna:other', '{');
  vi.advanceTimersByTime(24 * 3_600_000 + 1);
  expect(find(storage)).toBeNull();
  expect(storage.length).toBe(0);
  vi.useRealTimers();
});

test("a visitor's draft goes to the user who signs in, and is then theirs", () => {
  const storage = new MemoryStorage();
  saveDraft(storage, visitor, 'session', { title: 'Vroeg' }, initial);
  expect(find(storage)).toEqual({ ...initial, title: 'Vroeg' });
  saveDraft(storage, 'anna', 'session', { title: 'Later' }, initial);
  expect(find(storage)).toEqual({ ...initial, title: 'Later' });
  expect(find(storage, visitor)).toBeNull();
  saveDraft(storage, visitor, 'session', { title: 'Vroeg' }, initial);
  dropDraft(storage, 'anna', 'session');
  expect(find(storage, visitor)).toBeNull();
});
