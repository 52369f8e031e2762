// Whether the device is online, and since when it is not, for the banner and the toasts.
import { useSyncExternalStore } from 'react';
import { tryToKeep } from './device-storage.ts';

export type Network = { online: boolean; lastOnlineAt: number };

const storageKey = 'last-online';
const listeners = new Set<() => void>();
// There is no device while pages are prerendered.
const device = globalThis.window as typeof globalThis.window | undefined;
const startsOnline = !device || device.navigator.onLine;
let network: Network = {
  online: startsOnline,
  lastOnlineAt: startsOnline ? Date.now() : rememberedMoment(),
};

function rememberedMoment(): number {
  return Number(localStorage.getItem(storageKey)) || Date.now();
}

function note(online: boolean) {
  // Either event marks the last moment with a known connection.
  const lastOnlineAt = Date.now();
  tryToKeep(localStorage, storageKey, String(lastOnlineAt));
  if (online === network.online) return;
  network = { online, lastOnlineAt };
  for (const listener of listeners) listener();
}

device?.addEventListener('online', () => note(true));
device?.addEventListener('offline', () => note(false));
device?.addEventListener('pagehide', () => {
  if (network.online) note(true);
});

export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the connection is back. */
export function whenBackOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNetworkChange(() => {
      if (!network.online) return;
      stop();
      resolve();
    });
  });
}

export const currentNetwork = (): Network => network;

export const useNetwork = (): Network =>
  useSyncExternalStore(onNetworkChange, currentNetwork, currentNetwork);
