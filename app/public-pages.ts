import { appCopy } from './copy.ts';
import { routeTable } from './route-table.ts';

export type PublicPage = {
  path: string;
  /** Names its screen and the prerendered file. */
  name: keyof typeof appCopy.pages;
  title: string;
  description: string;
  /** The address under which search engines should know it; null: not at all. */
  canonical: string | null;
  /** A setting of the server that the page shows: prerendered once without it and once with it. */
  shows: 'operator' | 'sales' | null;
};

/** The file of a page that was prerendered with the setting that it shows. */
export const filledPageOf = ({ name, shows }: PublicPage): string => `${name}-with-${shows}`;

const { titles, pages: descriptions } = appCopy;

const pages = routeTable
  .filter((route) => 'page' in route && route.page === 'visitors')
  .map((route): PublicPage => {
    const { path, screen: name } = route;
    const isPage = path !== '*';
    return {
      path: isPage ? path : '/404',
      name,
      title: titles[name],
      description: descriptions[name],
      canonical: isPage ? path : null,
      shows: 'shows' in route ? route.shows : null,
    };
  });

/** Prerendered pages, which need neither an account nor the app's code. */
export const publicPages: readonly PublicPage[] = pages.filter(({ canonical }) => canonical !== null);

/** The page for every address that does not exist. */
export const notFoundPage: PublicPage = pages.find(({ canonical }) => canonical === null)!;
