import { useMatches } from 'react-router';
import { appCopy } from '../copy.ts';

/**
 * `public`: drawn at build, for everybody. `open`: also for visitors, without menus for them. `bare`: never with
 * menus. `talk`: a chat has the corner.
 */
export type Frame = 'members' | 'public' | 'open' | 'bare' | 'talk';

/** What a route says of its screen. */
export type ScreenFacts = { title: string; frame: Frame };

const unknownScreen: ScreenFacts = { title: appCopy.product, frame: 'open' };

function isScreenFacts(handle: unknown): handle is ScreenFacts {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'frame' in handle;
}

export function useScreenFacts(): ScreenFacts {
  const handle = useMatches().at(-1)?.handle;
  return isScreenFacts(handle) ? handle : unknownScreen;
}
