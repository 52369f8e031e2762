import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { findDraft, findDraftQuote, saveDraft, saveDraftQuote } from './use-draft.ts';

const page = new EventTarget();
beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask before it leaves the page. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a draft is stored per user and conversation, and removed when it is emptied', () => {
  const storage = new MemoryStorage();
  saveDraft(storage, 'olga', 'first', 'Hallo');
  expect(findDraft(storage, 'olga', 'first')).toBe('Hallo');
  expect(findDraft(storage, 'olga', 'second')).toBe('');
  expect(findDraft(storage, 'gijs', 'first')).toBe('');
  saveDraft(storage, 'olga', 'first', '');
  expect(storage.length).toBe(0);
});

test('a draft that the device has no room for stays until the page is left, about which the browser asks', () => {
  const storage = new MemoryStorage();
  saveDraft(storage, 'olga', 'first', 'Hallo');
  storage.full = true;
  saveDraft(storage, 'olga', 'first', 'Hallo Gijs');
  expect([findDraft(storage, 'olga', 'first'), storage.length, asks()]).toEqual(['Hallo Gijs', 0, true]);
  storage.full = false;
  saveDraft(storage, 'olga', 'first', 'Hallo Gijs!');
  expect([findDraft(storage, 'olga', 'first'), asks()]).toEqual(['Hallo Gijs!', false]);
  storage.full = true;
  saveDraft(storage, 'olga', 'first', 'Hallo Gijs?');
  saveDraft(storage, 'olga', 'first', '');
  expect([findDraft(storage, 'olga', 'first'), asks()]).toEqual(['', false]);
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
