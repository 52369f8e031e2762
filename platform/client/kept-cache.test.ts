import { hashKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptCache, type KeptValue } from './kept-cache.ts';
import { createQueryClient, type QueryMeta } from './query-client.ts';

type Source = { owner: string | null; epoch: string | null };

const minute = 60_000;
const day = 24 * 60 * minute;
const who = ['who'];
const list = ['list'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Copies what it stores, as IndexedDB does. */
function createDevice() {
  let kept: unknown;
  const device: KeptValue = {
    get: async () => structuredClone(kept),
    set: async (value) => {
      kept = structuredClone(value);
    },
    remove: async () => {
      kept = undefined;
    },
  };
  return { device, text: () => JSON.stringify(kept ?? null) };
}

/** The app after a start. */
async function start(device: KeptValue) {
  const queryClient = createQueryClient(() => undefined);
  const onOwner = vi.fn<(owner: string | null) => Promise<void>>(async () => undefined);
  const onKept = vi.fn<(isStillWanted: () => boolean) => Promise<void>>(async () => undefined);
  const cache = createKeptCache({
    queryClient,
    version: '1',
    sourceFrom: ({ queryKey, state }) =>
      hashKey(queryKey) === hashKey(who) ? (state.data as Source) : undefined,
    onOwner,
    onKept,
    device,
  });
  await cache.restore();
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  return {
    cache,
    onOwner,
    /** Whether the data that was last kept still belongs to the signed-in user. */
    isKeptWanted: () => onKept.mock.lastCall?.[0](),
    signedIn: (owner: string | null, epoch = 'first') =>
      queryClient.setQueryData<Source>(who, { owner, epoch }),
    loaded: (data: string) => queryClient.setQueryData(list, data),
    shown: () => queryClient.getQueryData(list),
    status: () => queryClient.getQueryState(list)?.status,
    refetch: () => queryClient.fetchQuery({ queryKey: list, queryFn: fail }).catch(() => undefined),
    open(queryFn: () => Promise<string> = fail, meta: QueryMeta = {}) {
      const screen = new QueryObserver(queryClient, { queryKey: list, queryFn, meta });
      screen.subscribe(() => undefined);
      return screen;
    },
  };
}

const soon = () => vi.advanceTimersByTimeAsync(2_000);

/** A visit in which Anna saw a list. */
async function visit(device: KeptValue) {
  const app = await start(device);
  app.signedIn('anna');
  app.loaded('Carla Caddie');
  await soon();
  return app;
}

test.each([
  [day - minute, 'Carla Caddie'],
  [day + minute, undefined],
  // A clock that is set back makes the age of the data unknown.
  [-3 * day, undefined],
])('data that is %d ms old is shown as %s; what is not shown is deleted', async (age, shown) => {
  const { device, text } = createDevice();
  await visit(device);
  vi.setSystemTime(Date.now() + age);
  const app = await start(device);
  expect(app.shown()).toBe(shown);
  await soon();
  expect(text().includes('Carla Caddie')).toBe(shown !== undefined);
});

test('a failed refetch leaves the data on the device and on the screen for a day', async () => {
  const { device, text } = createDevice();
  await visit(device);
  const app = await start(device);
  const screen = app.open();
  await app.refetch();
  app.signedIn('anna');
  await soon();
  expect([app.shown(), text().includes('Carla Caddie')]).toEqual(['Carla Caddie', true]);
  const later = await start(device);
  expect([later.shown(), later.status()]).toEqual(['Carla Caddie', 'success']);

  vi.setSystemTime(Date.now() + day);
  await app.refetch();
  expect(app.shown()).toBeUndefined();
  expect(screen.getCurrentResult().data).toBeUndefined();
});

test('a page that is hidden keeps its data at once, because it may be closed before its next second', async () => {
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  const { device, text } = createDevice();
  const app = await start(device);
  app.signedIn('anna');
  app.loaded('Carla Caddie');
  shown.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10);
  expect(text()).toBe('null');
  shown.visibilityState = 'hidden';
  shown.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10);
  expect(text()).toContain('Carla Caddie');
});

test('another user, and the end of a session, delete the data', async () => {
  for (const next of ['bram', null]) {
    const { device, text } = createDevice();
    await visit(device);
    const app = await start(device);
    app.signedIn(next);
    await soon();
    expect([app.shown(), text().includes('Carla Caddie')]).toEqual([undefined, false]);
    expect(app.onOwner.mock.calls).toEqual([[next]]);
  }
});

test('data from before the server was restored is read again, on the screen and on the device', async () => {
  const { device, text } = createDevice();
  const app = await visit(device);
  const read = vi.fn<() => Promise<string>>(async () => 'Bram Birdie');
  app.open(read);
  await soon();
  expect(read).not.toHaveBeenCalled();
  app.signedIn('anna', 'second');
  // A dialog about it stays open.
  expect(app.shown()).toBe('Carla Caddie');
  await soon();
  expect([app.shown(), text().includes('Bram Birdie')]).toEqual(['Bram Birdie', true]);
  // The page was closed during the restore.
  const later = await start(device);
  expect(later.shown()).toBe('Bram Birdie');
  later.signedIn('anna', 'third');
  await soon();
  expect([later.shown(), text().includes('Bram Birdie')]).toEqual([undefined, false]);
  expect(later.onOwner).not.toHaveBeenCalled();
});

test('data to which answers are added begins empty after the server was restored', async () => {
  const app = await visit(createDevice().device);
  app.open(async () => 'Bram Birdie', { grows: true });
  app.signedIn('anna', 'second');
  expect(app.shown()).toBeUndefined();
  await soon();
  expect(app.shown()).toBe('Bram Birdie');
});

test('kept data is wanted until another user signs in or the session ends', async () => {
  for (const next of ['bram', null]) {
    const app = await visit(createDevice().device);
    expect(app.isKeptWanted()).toBe(true);
    app.signedIn(next);
    expect(app.isKeptWanted()).toBe(false);
  }
});

test.each([
  ['missing', () => Promise.reject(new ReferenceError('indexedDB is not defined'))],
  ['silent', () => new Promise<never>(() => undefined)],
])('with a %s database the app starts and works', async (_, refuse) => {
  const starting = start({ get: refuse, set: refuse, remove: refuse });
  await soon();
  const app = await starting;
  app.signedIn('anna');
  app.loaded('Carla Caddie');
  await soon();
  app.signedIn('bram');
  await soon();
  expect(app.shown()).toBeUndefined();
});
