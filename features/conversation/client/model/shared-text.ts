// A text that another app shared with this one, until the user has chosen a conversation for it.
import { tryToKeep } from '#platform/client/device-storage.ts';

const key = 'shared-text';

/** Empty while the page is prerendered. */
export const findSharedText = (): string => globalThis.sessionStorage?.getItem(key) ?? '';

export function setSharedText(text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else tryToKeep(sessionStorage, key, text);
}

/** The parameters with which the platform opens /chats, as named in site.webmanifest. */
export const shareParameters = ['share_title', 'share_text', 'share_url'];

/**
 * The shared title, text and address as one message; empty when nothing was shared. A longer one than a message may be stays whole: what
 * is shared for its address often ends with it, and the input says that it is too long.
 */
export const textFrom = (parameters: URLSearchParams): string =>
  [...new Set(shareParameters.map((name) => parameters.get(name)?.trim() ?? ''))]
    .filter((part) => part !== '')
    .join('\n');

/** A draft with what another app shared below it. */
export const withShared = (draft: string, shared: string): string =>
  [draft, shared].filter((part) => part !== '').join('\n');
