import { useMatches } from 'react-router';
import { appCopy } from '../copy.ts';
import type { Frame, MenuItem } from '../route-table.ts';

/** What a route declares about its screen. */
export type ScreenFacts = {
  title: string;
  frame: Frame;
  menu: MenuItem | undefined;
  /** As in the route table. */
  stays: string | undefined;
  wide: boolean;
  /** Loads the code of the screen; loading it twice costs nothing. */
  load: () => Promise<unknown>;
};

const unknownScreen: ScreenFacts = {
  title: appCopy.product,
  frame: 'open',
  menu: undefined,
  stays: undefined,
  wide: false,
  load: async () => undefined,
};

export function screenFactsOf(handle: unknown): ScreenFacts | null {
  const isOurs = typeof handle === 'object' && handle !== null && 'title' in handle && 'load' in handle;
  return isOurs ? (handle as ScreenFacts) : null;
}

export function useScreenFacts(): ScreenFacts {
  return screenFactsOf(useMatches().at(-1)?.handle) ?? unknownScreen;
}
