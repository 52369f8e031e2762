import { useMatches } from 'react-router';
import { appCopy } from '../copy.ts';

/**
 * `public`: drawn at build, for everybody. `open`: also for visitors, without menus for them. `bare`: never with
 * menus. `talk`: a chat has the corner.
 */
export type Frame = 'members' | 'public' | 'open' | 'bare' | 'talk';

/** What a route says of its screen. */
export type ScreenFacts = {
  title: string;
  frame: Frame;
  /** Its code; loading it twice costs nothing. */
  load: () => Promise<unknown>;
};

const unknownScreen: ScreenFacts = { title: appCopy.product, frame: 'open', load: async () => undefined };

export function screenFactsOf(handle: unknown): ScreenFacts | null {
  const isOurs = typeof handle === 'object' && handle !== null && 'title' in handle && 'load' in handle;
  return isOurs ? (handle as ScreenFacts) : null;
}

export function useScreenFacts(): ScreenFacts {
  return screenFactsOf(useMatches().at(-1)?.handle) ?? unknownScreen;
}
