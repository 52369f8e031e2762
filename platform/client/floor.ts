// What the oldest supported browsers (Safari 16.4, Chrome 111, Firefox 128) lack, made of what they have.

/** Like `URL.parse`, which is newer than the oldest browsers: null for a text that is no address. */
export function parsedAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** As `AbortSignal.any`, for two. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
