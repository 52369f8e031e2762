import { routeTable, type Route } from './route-table.ts';

export type PublicPage = {
  path: string;
  /** The name of the prerendered file. */
  name: string;
  title: string;
  description: string;
  /** The address under which search engines should know it; null: not at all. */
  canonical: string | null;
  /** A setting of the server that the page shows: prerendered once without it and once with it. */
  shows: 'operator' | 'sales' | null;
};

/** The file of a page that was prerendered with the setting that it shows. */
export const filledPageOf = ({ name, shows }: PublicPage): string => `${name}-with-${shows}`;

const routes: readonly Route[] = routeTable;
const pages = routes.flatMap(({ path, title, file }): PublicPage[] => {
  if (!file) return [];
  const isPage = path !== '*';
  const page = { title, shows: null, ...file };
  return [{ ...page, path: isPage ? path : '/404', canonical: isPage ? path : null }];
});

/** Prerendered pages, which need neither an account nor the app's code. */
export const publicPages: readonly PublicPage[] = pages.filter(({ canonical }) => canonical !== null);

/** The page for every address that does not exist. */
export const notFoundPage: PublicPage = pages.find(({ canonical }) => canonical === null)!;
