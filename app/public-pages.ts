import { appCopy } from './copy.ts';

export type PublicPage = {
  path: `/${string}`;
  /** Names the file that the build draws. */
  name: string;
  title: string;
  description: string;
  /** The address under which search engines should know it; null: not at all. */
  canonical: string | null;
  /** It is of no use without code. */
  hasForm?: boolean;
};

const { pages, titles } = appCopy;

/** What shows without an account, and without code: drawn at build. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', name: 'landing', title: titles.landing, description: pages.landing, canonical: '/' },
  {
    path: '/explore',
    name: 'explore',
    title: titles.landing,
    description: pages.landing,
    canonical: '/explore',
  },
  {
    path: '/zakelijk',
    name: 'business',
    title: titles.business,
    description: pages.business,
    canonical: '/zakelijk',
  },
  {
    path: '/privacy',
    name: 'privacy',
    title: titles.privacy,
    description: pages.privacy,
    canonical: '/privacy',
  },
  {
    path: '/voorwaarden',
    name: 'terms',
    title: titles.terms,
    description: pages.terms,
    canonical: '/voorwaarden',
  },
];

/** Drawn for every address that does not exist. */
export const notFoundPage: PublicPage = {
  path: '/404',
  name: 'not-found',
  title: titles.notFound,
  description: pages.notFound,
  canonical: null,
};
