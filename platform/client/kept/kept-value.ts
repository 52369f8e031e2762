// The data of the signed-in user that this device keeps, as one value.
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

const key = 'last';
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
    get: () => onOpenConnection((opened) => get(key, opened)),
    set: (value) => onOpenConnection((opened) => set(key, value, opened)),
    remove: () => onOpenConnection((opened) => del(key, opened)),
  };
}
