import { expect, test } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { findDraft, findDraftQuote, saveDraft, saveDraftQuote } from './use-draft.ts';

test('a draft is stored per user and conversation, and removed when it is emptied', () => {
  const storage = new MemoryStorage();
  saveDraft(storage, 'olga', 'first', 'Hallo');
  expect(findDraft(storage, 'olga', 'first')).toBe('Hallo');
  expect(findDraft(storage, 'olga', 'second')).toBe('');
  expect(findDraft(storage, 'gijs', 'first')).toBe('');
  saveDraft(storage, 'olga', 'first', '');
  expect(storage.length).toBe(0);
});

test('a full storage does not prevent typing', () => {
  const storage = new MemoryStorage();
  storage.full = true;
  expect(() => saveDraft(storage, 'olga', 'first', 'Hallo')).not.toThrow();
});

test('a draft keeps what it answers, and ignores what it cannot read', () => {
  const storage = new MemoryStorage();
  const quote = { seq: 3, sender: { id: 'olga', displayName: 'Olga' }, message: 'Hoi', removed: false };
  saveDraftQuote(storage, 'gijs', 'first', quote);
  expect(findDraftQuote(storage, 'gijs', 'first')).toEqual(quote);
  for (const kept of ['{', 'null', '{}', JSON.stringify({ ...quote, sender: null })]) {
    storage.setItem(storage.key(0) ?? '', kept);
    expect(findDraftQuote(storage, 'gijs', 'first')).toBeNull();
  }
  saveDraftQuote(storage, 'gijs', 'first', null);
  expect(storage.length).toBe(0);
});
