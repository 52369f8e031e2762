import { useMediaQuery } from '../use-media-query.ts';

/** Whether the window has room for a pane beside a list; elsewhere what is opened is a sheet over it. */
export const useBeside = () => useMediaQuery('(width >= 64rem)');
