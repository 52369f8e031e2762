import type { Location } from 'react-router';

/**
 * The key under which a page's scroll position is stored. Every freshly opened page has the key 'default', so its path counts too:
 * one page must not open at the position of another. A hash of the path, because the positions outlast signing out and a path names
 * golf sessions and chats.
 */
export const scrollPositionKey = ({ key, pathname }: Location): string =>
  key === 'default' ? hashOf(pathname) : key;

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
