// The data of the signed-in user that this device keeps, as one value.
import { createStore, del, get, set } from 'idb-keyval';

const key = 'last';
const store = createStore('clubgenoot', 'cache');

/** Where the device stores one value. */
export type KeptValue = {
  get: () => Promise<unknown>;
  set: (value: unknown) => Promise<void>;
  remove: () => Promise<void>;
};

let early: Promise<unknown> | null = null;

/** Begins to read while the app's code loads: a phone needs some moments to open its store. */
export function readEarly(): void {
  early = (async () => get(key, store))();
  // The reader handles a failure.
  early.catch(() => undefined);
}

/** Every function rejects where the browser has no IndexedDB. */
export function inIndexedDb(): KeptValue {
  const takeEarly = () => {
    const taken = early;
    early = null;
    return taken;
  };
  return {
    get: async () => takeEarly() ?? get(key, store),
    set: async (value) => set(key, value, store),
    remove: async () => del(key, store),
  };
}
