import { routeTable, type Route } from './route-table.ts';

export type PublicPage = {
  path: string;
  /** Names the file that the build draws. */
  name: string;
  title: string;
  description: string;
  /** The address under which search engines should know it; null: not at all. */
  canonical: string | null;
  /** It is of no use without code. */
  hasForm: boolean;
  /** It says who is responsible for the data: drawn once without and once with an operator. */
  namesOperator: boolean;
};

/** The file of a page that was drawn with an operator. */
export const operatorPageOf = ({ name }: PublicPage): string => `${name}-with-operator`;

const routes: readonly Route[] = routeTable;
const pages = routes.flatMap(({ path, title, file }): PublicPage[] => {
  if (!file) return [];
  const isPage = path !== '*';
  const page = { title, hasForm: false, namesOperator: false, ...file };
  return [{ ...page, path: isPage ? path : '/404', canonical: isPage ? path : null }];
});

/** What shows without an account, and without code: drawn at build. */
export const publicPages: readonly PublicPage[] = pages.filter(({ canonical }) => canonical !== null);

/** Drawn for every address that does not exist. */
export const notFoundPage: PublicPage = pages.find(({ canonical }) => canonical === null)!;
