// Persists query data on the device for at most a day, for one user only: signing out or in as another user deletes it.
// IndexedDB stores the objects as they are, so nothing is converted to text.
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { homeCache, pictureCache } from '#platform/shared/web/worker-names.ts';
import { isYoung } from './device-storage.ts';
import { pause } from './idle.ts';
import { actAs } from './server.ts';

type Kept = Source & { owner: string; version: string; state: DehydratedState };

/** Whose data it is, and the epoch of the server's database that it was read in. */
type Source = { owner: string | null; epoch: string | null };

const saveAfter = 1_000;
const longestWait = 1_000;

type KeptCache = {
  /** Restores the persisted data; resolves soon, with or without it. */
  restore: () => Promise<void>;
  /** Deletes the persisted data, with the pictures and the home that the service worker uses, and stops persisting. */
  purge: () => Promise<void>;
  /** Whose data the page shows; null: nobody's. */
  owner: () => string | null;
};

interface KeptCacheOptions {
  queryClient: QueryClient;
  /** Data of another app version is not read. */
  version: string;
  /** The source of the data for the query that loads the signed-in user, and undefined for all other queries. */
  sourceFrom: (query: Query) => Source | undefined;
  /** Called when the server has named another user, or none. */
  onOwner: (owner: string | null) => Promise<void>;
  /** Called after the data was persisted, with a function that says whether it still belongs to its owner. */
  onKept?: (isStillWanted: () => boolean) => Promise<void>;
  device?: KeptValue;
}

/** Data of another epoch is read again: after the server was restored, it holds what no longer exists. */
export function createKeptCache(options: KeptCacheOptions): KeptCache {
  const { queryClient, version, sourceFrom, onOwner, onKept, device = inIndexedDb() } = options;
  let owner: string | null = null;
  let epoch: string | null = null;
  const saving = createDelay(save);

  function setOwner(next: string | null) {
    owner = next;
    actAs(next);
  }

  async function save() {
    const keeper = owner;
    if (keeper === null) return;
    await device.set({ owner: keeper, epoch, version, state: stateOf(queryClient) } satisfies Kept);
    await onKept?.(() => owner === keeper);
  }

  async function read() {
    const kept = (await device.get()) as Kept | undefined;
    if (!kept || owner !== null) return;
    if (kept.version !== version) return device.remove();
    setOwner(kept.owner);
    ({ epoch } = kept);
    const queries = kept.state.queries.filter((query) => isYoung(query.state.dataUpdatedAt));
    hydrate(queryClient, { mutations: [], queries });
    // Shown at once, and refetched by the first screen that uses it.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    if (queries.length < kept.state.queries.length) saving.soon();
  }

  async function purge() {
    saving.drop();
    setOwner(null);
    await forget(device);
  }

  /** Deletes the data of another user, here and in memory, before any screen learns who is signed in now. */
  function changeOwner(next: string | null, teller: Query) {
    if (owner !== null) queryClient.removeQueries({ predicate: (query) => query !== teller });
    void purge();
    void onOwner(next).catch(ignore);
    setOwner(next);
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const source = sourceFrom(event.query);
    if (source && source.owner !== owner) changeOwner(source.owner, event.query);
    else if (source && epoch !== null && source.epoch !== epoch) startAgain(queryClient, device, event.query);
    if (source) ({ epoch } = source);
    if (owner !== null) saving.soon();
  });

  const restore = () => Promise.race([read().catch(ignore), pause(longestWait)]);
  return { restore, purge, owner: () => owner };
}

/**
 * Reads everything again. What is on the screen stays until its answer, so that a dialog stays open with what is typed in it. What waits to
 * be sent is stored elsewhere.
 */
function startAgain(queryClient: QueryClient, device: KeptValue, teller: Query): void {
  const grows = ({ meta }: Query) => meta?.grows === true;
  void forget(device);
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query !== teller });
  void queryClient.resetQueries({ predicate: grows });
  void queryClient.invalidateQueries({ predicate: (query) => query !== teller && !grows(query) });
}

/** Works a second after it is asked to, or when the page is hidden: it may be closed before. */
function createDelay(work: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function drop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function run() {
    drop();
    void work().catch(ignore);
  }
  // There is no document while pages are prerendered.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) run();
  });
  return { soon: () => void (timer ??= setTimeout(run, saveAfter)), drop };
}

function stateOf(queryClient: QueryClient): DehydratedState {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    // Also after a failed refetch: offline every refetch fails.
    shouldDehydrateQuery: (query) => query.state.data !== undefined && isYoung(query.state.dataUpdatedAt),
  });
  const kept = queries.map((query) => ({ ...query, state: { ...query.state, ...withoutFailure } }));
  return { mutations: [], queries: kept };
}

async function forget(device: KeptValue) {
  await device.remove().catch(ignore);
  // The web view of an iPhone has no such store, nor has an insecure page.
  if (!('caches' in globalThis)) return;
  for (const name of [homeCache, pictureCache]) await caches.delete(name).catch(ignore);
}

/** At the next start nothing has failed yet. */
const withoutFailure = {
  status: 'success',
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const;

/** Without a usable store (private browsing) nothing is persisted, and everything else works. */
const ignore = () => undefined;

// The data of the signed-in user that this device keeps, as one value.

const storeKey = 'last';
const openStore = () => createStore('clubgenoot', 'cache');

/** Where the device stores one value. */
export type KeptValue = {
  get: () => Promise<unknown>;
  set: (value: unknown) => Promise<void>;
  remove: () => Promise<void>;
};

/** Every function rejects where the browser has no IndexedDB. */
export function inIndexedDb(): KeptValue {
  let store = openStore();

  /** Safari closes the connections of a page in the background, and does not always say so. A new one works. */
  async function onOpenConnection<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    try {
      return await work(store);
    } catch {
      store = openStore();
      return work(store);
    }
  }

  return {
    get: () => onOpenConnection((opened) => get(storeKey, opened)),
    set: (value) => onOpenConnection((opened) => set(storeKey, value, opened)),
    remove: () => onOpenConnection((opened) => del(storeKey, opened)),
  };
}
