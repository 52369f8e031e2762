import { routeTable, type Route } from './route-table.ts';

export type PublicPage = {
  path: string;
  /** The name of the prerendered file. */
  name: string;
  title: string;
  description: string;
  /** The address under which search engines should know it; null: not at all. */
  canonical: string | null;
  /** The page has a form, which needs the app's code at once. */
  hasForm: boolean;
  /** The page names who is responsible for the data: prerendered once without and once with an operator. */
  namesOperator: boolean;
};

/** The file of a page that was prerendered with an operator. */
export const operatorPageOf = ({ name }: PublicPage): string => `${name}-with-operator`;

const routes: readonly Route[] = routeTable;
const pages = routes.flatMap(({ path, title, file }): PublicPage[] => {
  if (!file) return [];
  const isPage = path !== '*';
  const page = { title, hasForm: false, namesOperator: false, ...file };
  return [{ ...page, path: isPage ? path : '/404', canonical: isPage ? path : null }];
});

/** Prerendered pages, which need neither an account nor the app's code. */
export const publicPages: readonly PublicPage[] = pages.filter(({ canonical }) => canonical !== null);

/** The page for every address that does not exist. */
export const notFoundPage: PublicPage = pages.find(({ canonical }) => canonical === null)!;
