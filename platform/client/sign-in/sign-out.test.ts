import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { changeOwner, forgetAtSignOut, leaveFor, leaveWithOwner, signOut, whenStaying } from './sign-out.ts';

const page = { documentElement: { hidden: false } };
const opened: string[] = [];
let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  opened.length = 0;
  page.documentElement.hidden = false;
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', {
    assign: (to: string) => opened.push(`assign ${to}`),
    replace: (to: string) => opened.push(`replace ${to}`),
    reload: () => opened.push('reload'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that the browser keeps after a sign-out is hidden, and replaced when it is shown again', async () => {
  expect(await leaveFor('/auth', async () => true)).toBe(true);
  expect(opened).toEqual(['assign /auth']);
  browser.dispatchEvent(new Event('pagehide'));
  expect(page.documentElement.hidden).toBe(true);
  browser.dispatchEvent(new Event('pageshow'));
  expect(opened).toEqual(['assign /auth', 'replace /auth']);
});

test('a page whose session did not end stays, and is not hidden when it is left later', async () => {
  const ending = Promise.withResolvers<boolean>();
  const leaving = leaveFor('/auth', () => ending.promise);
  const stays = vi.fn<() => void>();
  void whenStaying().then(stays);
  await Promise.resolve();
  expect(stays).not.toHaveBeenCalled();
  ending.resolve(false);
  expect(await leaving).toBe(false);
  await whenStaying();
  browser.dispatchEvent(new Event('pagehide'));
  expect([page.documentElement.hidden, opened]).toEqual([false, []]);
});

test('a database of the browser that never answers does not keep the user', async () => {
  vi.useFakeTimers();
  const kept = new MemoryStorage();
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('fetch', async () => Response.json({}));
  kept.setItem('draft', 'Hoi');
  forgetAtSignOut(() => new Promise(() => undefined));
  const leaving = leaveFor('/auth', signOut);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([opened, kept.length]).toEqual([['assign /auth'], 0]);
  expect(await leaving).toBe(true);
});

test('a page that the browser shows again stays for its user, and is reloaded after another page signed out', async () => {
  const kept = new MemoryStorage();
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  let owner: string | null = null;
  leaveWithOwner(() => owner);
  const showAgain = (persisted = true) =>
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  showAgain();
  await changeOwner('anna');
  owner = 'anna';
  showAgain();
  expect(opened).toEqual([]);
  kept.clear();
  showAgain(false);
  expect([page.documentElement.hidden, opened]).toEqual([false, []]);
  showAgain();
  expect([page.documentElement.hidden, opened]).toEqual([true, ['reload']]);
});
