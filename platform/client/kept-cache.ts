// Persists query data on the device for at most a day, for one user only: signing out or in as another user deletes it.
// IndexedDB stores the objects as they are, so nothing is converted to text.
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { pause } from './idle.ts';
import { longestKept } from './query-client.ts';
import { pictureCache } from '#platform/shared/web/worker-names.ts';

type Kept = { owner: string; version: string; state: DehydratedState };

const keptKey = 'last';
const saveAfter = 1_000;
const longestWait = 1_000;

export type KeptCache = {
  /** Restores the persisted data; resolves soon, with or without it. */
  restore: () => Promise<void>;
  /** Deletes the persisted data, with the pictures that the service worker stored, and stops persisting. */
  purge: () => Promise<void>;
};

/**
 * `version`: data of another app version is not read. `ownerFrom`: returns the owner of the data for the query that loads the
 * signed-in user, and undefined for all other queries.
 */
export function createKeptCache(options: {
  queryClient: QueryClient;
  version: string;
  ownerFrom: (query: Query) => string | null | undefined;
}): KeptCache {
  const { queryClient, version, ownerFrom } = options;
  const store = createStore('clubgenoot', 'cache');
  let owner: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function save() {
    timer = undefined;
    if (owner === null) return;
    const state = dehydrate(queryClient, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ state }) => state.status === 'success' && isYoung(state.dataUpdatedAt),
    });
    await set(keptKey, { owner, version, state } satisfies Kept, store);
  }

  async function read() {
    const kept = await get<Kept>(keptKey, store);
    if (!kept || owner !== null) return;
    if (kept.version !== version) return del(keptKey, store);
    owner = kept.owner;
    const queries = kept.state.queries.filter((query) => isYoung(query.state.dataUpdatedAt));
    hydrate(queryClient, { mutations: [], queries });
    // Shown at once, and refetched by the first screen that uses it.
    await queryClient.invalidateQueries({ refetchType: 'none' });
  }

  async function purge() {
    clearTimeout(timer);
    timer = undefined;
    owner = null;
    await ignoreFailure(del(keptKey, store));
    // The web view of an iPhone has no such store.
    await ignoreFailure(globalThis.caches?.delete(pictureCache) ?? Promise.resolve());
  }

  function saveSoon() {
    if (owner !== null) timer ??= setTimeout(() => void ignoreFailure(save()), saveAfter);
  }

  /** Deletes the data of another user, here and in memory, before any screen learns who is signed in now. */
  function changeOwner(next: string | null, teller: Query) {
    if (owner !== null) {
      void purge();
      queryClient.removeQueries({ predicate: (query) => query !== teller });
    }
    owner = next;
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const next = ownerFrom(event.query);
    if (next !== undefined && next !== owner) changeOwner(next, event.query);
    saveSoon();
  });

  return { restore: () => Promise.race([ignoreFailure(read()), pause(longestWait)]), purge };
}

const isYoung = (updatedAt: number) => Date.now() - updatedAt < longestKept;

/** Without a usable store (private browsing) nothing is persisted, and everything else works. */
async function ignoreFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    return;
  }
}
