import type { Location } from 'react-router';

/**
 * The key under which a page's scroll position is stored. Every freshly opened page has the key 'default', so the path is added:
 * one page must not open at the position of another.
 */
export const scrollPositionKey = ({ key, pathname }: Location): string =>
  key === 'default' ? pathname : key;
