import type { Location } from 'react-router';

/**
 * Under what name the place on a page is remembered. Every page that is opened afresh has the key 'default', and one
 * address is not to open where another was left.
 */
export const placeKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);
