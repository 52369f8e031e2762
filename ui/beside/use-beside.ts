import { useMediaQuery } from '../use-media-query.ts';

/** Whether the window has room for a pane beside a list; elsewhere what is opened is a sheet over it. */
export const useBeside = () => useMediaQuery('(width >= 64rem)');

/** Whether the window has room for a list, what is opened and a card of that, side by side. */
export const useThreePanes = () => useMediaQuery('(min-width: 80rem) and (min-height: 30rem)');
