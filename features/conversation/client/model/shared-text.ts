// A text that another app shared with this one, until the user has chosen a conversation for it.
import { longestMessage } from '../../rules.ts';
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

/** The shared title, text and address as one message; empty when nothing was shared. */
export const textFrom = (parameters: URLSearchParams): string =>
  [...new Set(shareParameters.map((name) => parameters.get(name)?.trim() ?? ''))]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, longestMessage);
