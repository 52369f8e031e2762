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

/** Every function rejects where the browser has no IndexedDB. */
export const inIndexedDb = (): KeptValue => ({
  get: async () => get(key, store),
  set: async (value) => set(key, value, store),
  remove: async () => del(key, store),
});
