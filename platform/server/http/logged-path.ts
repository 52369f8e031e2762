// The path of a request as the log may hold it: our own words, without ids, slugs, tokens and the keys of pictures.
import { isContractProcedure } from '@orpc/contract';

const longest = 120;

/** Of the server itself, beside those of the calls and the pages. */
const serverPaths = [
  '/api/health/live',
  '/api/health/ready',
  '/api/live/check',
  '/api/auth',
  '/api/openapi.json',
  '/metrics',
  '/dev/ui',
  '/dev/mail',
  '/pictures',
  '/demo',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/service-worker.js',
];

/** Of the sign-in library: `/api/auth/sign-in/email`. */
const isSignInWord = (segment: string) => /^[a-z]{2,12}(-[a-z0-9]{1,12}){0,3}$/.test(segment);

function pathsOf(contract: unknown): string[] {
  if (isContractProcedure(contract)) return [contract['~orpc'].route.path ?? ''];
  return typeof contract === 'object' && contract !== null ? Object.values(contract).flatMap(pathsOf) : [];
}

/** The words are the segments of every address; those with a parameter are not. */
export function createLoggedPath(contract: object, pages: readonly string[]): (pathname: string) => string {
  const words = new Set(
    [...serverPaths, ...pathsOf(contract), ...pages]
      .flatMap((path) => path.split('/'))
      .filter((segment) => !/[{:*]/.test(segment)),
  );
  return (pathname) => {
    if (pathname.startsWith('/assets/')) return pathname.slice(0, longest);
    const isSignIn = pathname.startsWith('/api/auth/');
    const isKnown = (segment: string) => words.has(segment) || (isSignIn && isSignInWord(segment));
    const segments = pathname.split('/').map((segment) => (isKnown(segment) ? segment : ':other'));
    return segments.join('/').slice(0, longest);
  };
}
