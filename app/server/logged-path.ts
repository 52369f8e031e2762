// The path of a request as the log may hold it: our own words, without ids, slugs, tokens and the keys of pictures.
import { contract } from '#app/contract.ts';
import { isContractProcedure } from '@orpc/contract';
import { appPaths } from '../paths.ts';

const longest = 120;

function pathsOf(part: unknown): string[] {
  if (isContractProcedure(part)) return [part['~orpc'].route.path ?? ''];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(pathsOf) : [];
}

/** The fixed segments of every address; those with a parameter are not words. */
const words = new Set(
  [...pathsOf(contract), ...appPaths]
    .flatMap((path) => path.split('/'))
    .filter((segment) => !/[{:*]/.test(segment))
    .concat(
      'api',
      'auth',
      'health',
      'live',
      'ready',
      'openapi.json',
      'metrics',
      'dev',
      'ui',
      'mail',
      'pictures',
      'demo',
    )
    .concat('robots.txt', 'sitemap.xml', 'favicon.ico', 'service-worker.js'),
);

/** Of the sign-in library: `/api/auth/sign-in/email`. */
const isSignInWord = (segment: string) => /^[a-z]{2,12}(-[a-z0-9]{1,12}){0,3}$/.test(segment);

export function loggedPath(pathname: string): string {
  if (pathname.startsWith('/assets/')) return pathname.slice(0, longest);
  const isKnown = pathname.startsWith('/api/auth/')
    ? (segment: string) => words.has(segment) || isSignInWord(segment)
    : (segment: string) => words.has(segment);
  const segments = pathname.split('/').map((segment) => (isKnown(segment) ? segment : ':other'));
  return segments.join('/').slice(0, longest);
}
