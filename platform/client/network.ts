// Whether the server can be reached, since when not, and whether an answer is late, for the banner and the toasts. A device that says
// it is online may have no internet, as on the WiFi of a club house. So a request that fails makes us ask the server itself; until it
// answers, we are offline. A device that says it is offline may be connected, by a VPN that its browser does not count: an answer
// proves it, unless it may have been on its way when the connection was lost.
import { useSyncExternalStore } from 'react';
import { tryToKeep } from './device-storage.ts';
import { serverOrigin } from './device/native-page.ts';
import { pause } from './idle.ts';
import { watched } from './watched.ts';

export type Network = { online: boolean; lastOnlineAt: number };

const storageKey = 'last-online';
/** Milliseconds. A connection often drops for a moment, as when a phone changes networks. */
const firstWait = 1000;
const laterWait = 15_000;
const longestProbe = 10_000;
/** Milliseconds after a loss in which answers still arrive that were sent before it. */
const onTheirWay = 1000;

// There is no device while pages are prerendered.
const device = globalThis.window as typeof globalThis.window | undefined;
let deviceOnline = !device || device.navigator.onLine;
let answers = true;
let answeredAt = device ? rememberedMoment() : Date.now();
/** The number of answers. */
let answered = 0;
let isWatching = false;
/** By the monotonic clock. */
let lostAt = -Infinity;
const network = watched<Network>({
  online: deviceOnline,
  lastOnlineAt: deviceOnline ? Date.now() : rememberedMoment(),
});
export const { get: currentNetwork, onChange: onNetworkChange } = network;

function rememberedMoment(): number {
  return Number(localStorage.getItem(storageKey)) || Date.now();
}

function update(lastOnlineAt: number) {
  const online = deviceOnline && answers;
  if (online === network.get().online) return;
  tryToKeep(localStorage, storageKey, String(lastOnlineAt));
  network.set({ online, lastOnlineAt });
}

function noteDevice(online: boolean) {
  deviceOnline = online;
  if (online) answers = true;
  else lostAt = performance.now();
  // Either event marks the last moment with a known connection.
  update(Date.now());
}

device?.addEventListener('online', () => noteDevice(true));
device?.addEventListener('offline', () => noteDevice(false));
device?.addEventListener('pagehide', () => {
  if (network.get().online) tryToKeep(localStorage, storageKey, String(Date.now()));
});

/** Called for every answer of the server, also a refusal. */
export function noteAnswer(): void {
  if (!deviceOnline && performance.now() - lostAt < onTheirWay) return;
  answeredAt = Date.now();
  answered += 1;
  answers = deviceOnline = true;
  update(answeredAt);
}

/** True when the request was ended because no answer arrived. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** A WiFi that asks to sign in, and a proxy during maintenance, answer with a page; our server never does so here. */
export const isPage = ({ ok, headers }: Response) =>
  ok && /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** Called for every request without an answer. */
export function noteNoAnswer(error: unknown): void {
  if (error instanceof TypeError || isTooLate(error)) void watchServer();
}

/** Asks the server itself, until it answers. */
async function watchServer(): Promise<void> {
  if (isWatching || !network.get().online) return;
  isWatching = true;
  const before = answered;
  const isSilent = () => deviceOnline && answered === before;
  await pause(firstWait);
  while (isSilent()) {
    if (await probe()) noteAnswer();
    if (!isSilent()) break;
    answers = false;
    update(answeredAt);
    await pause(laterWait);
  }
  isWatching = false;
}

/** Asks the server whether it is there. A failed request alone proves nothing: something on the device may block its address. */
export async function probe(): Promise<Response | undefined> {
  try {
    // Without CORS, because the native app needs to know only that an answer arrives.
    const signal = AbortSignal.timeout(longestProbe);
    const address = `${serverOrigin ?? ''}/api/health/live`;
    const response = await fetch(address, { mode: 'no-cors', cache: 'no-store', signal });
    return isPage(response) ? undefined : response;
  } catch {
    return undefined;
  }
}

/** Resolves when the connection is back. */
export function whenBackOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNetworkChange(() => {
      if (!network.get().online) return;
      stop();
      resolve();
    });
  });
}

/** With a service worker the code of the whole app is on the device. */
export const isOnDevice = (): boolean => Boolean(navigator.serviceWorker?.controller);

export const useNetwork = (): Network =>
  useSyncExternalStore(onNetworkChange, currentNetwork, currentNetwork);

// Whether a call takes long. The screen then says so, because a skeleton or a turning circle looks the same when nothing comes.

/** Milliseconds. The server answers within six seconds. */
const usual = 8_000;

const slowCalls = watched(0);
export const { onChange: onSlowCalls } = slowCalls;

/** Called for every call that is to end. */
export function noteIfSlow(answer: Promise<unknown>): void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slowCalls.set(slowCalls.get() + 1);
  }, usual);
  const end = () => {
    clearTimeout(timer);
    if (isSlow) slowCalls.set(slowCalls.get() - 1);
  };
  answer.then(end, end);
}

export const hasSlowCalls = (): boolean => slowCalls.get() > 0;

export const useSlowCalls = (): boolean => useSyncExternalStore(onSlowCalls, hasSlowCalls, hasSlowCalls);
