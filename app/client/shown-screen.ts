import { createContext, use, type ComponentType } from 'react';
import { appCopy } from '../copy.ts';
import type { Route } from '../route-table.ts';
import type { loadGuarded } from './screens.ts';

/** The code of a screen. Public pages have no guard. */
export type ScreenCode = {
  Screen: ComponentType;
  Guarded: Awaited<ReturnType<typeof loadGuarded>> | null;
};

/** What the route table declares about a screen. */
export type ScreenFacts = { title: string } & Pick<Route, 'frame' | 'need' | 'menu' | 'stays' | 'wide'>;

/** `code` is null while the code of the page's first screen loads. */
export type ShownScreen = {
  facts: ScreenFacts;
  code: ScreenCode | null;
  failure?: { error: unknown } | undefined;
};

export const unknownScreen: ScreenFacts = { title: appCopy.product, frame: 'open', need: 'anyone' };

export const ShownScreenContext = createContext<ShownScreen>({ facts: unknownScreen, code: null });

export const useScreenFacts = (): ScreenFacts => use(ShownScreenContext).facts;
