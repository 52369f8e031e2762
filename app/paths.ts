import { mailLinks } from '#features/account/rules.ts';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import { routeTable, type AppPath, type Route } from './route-table.ts';

/** The addresses of the web app. The server answers 404 on any other path. */
export const appPaths: readonly AppPath[] = routeTable.map(({ path }) => path).filter((path) => path !== '*');

/** What the page of an address contains. */
export const pageKindOf = (path: string): Route['page'] => {
  const route: Route | undefined = routeTable.find((one) => one.path === path);
  return route?.page;
};

/** The name of the page for an address. When no page has that name, the page 'app' is sent. */
export const appPageOf = (path: string): string => `app-${path.split('/', 2)[1] ?? ''}`;

const pathsWith = (...kinds: NonNullable<Route['page']>[]): readonly string[] =>
  routeTable.filter((route) => 'page' in route && kinds.includes(route.page)).map(({ path }) => path);

/** The screens in the menus, and choosing a club. For signed-in users their pages are prerendered in the loading state. */
export const memberPaths = pathsWith('members', 'both');

const openPaths = pathsWith('open', 'both');

export const memberPageOf = (path: string): string | null =>
  memberPaths.includes(path) ? `member-${path.slice(1)}` : null;

/** Names the page that visitors get of a screen that is the same for them until its data arrives. */
export const openPageOf = (path: string): string | null =>
  openPaths.includes(path) ? `open-${path.slice(1)}` : null;

/** The gallery, which shows every component of the design system; outside production only. */
export const galleryPath = '/dev/ui';

const patterns = appPaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

export const isAppPath = (pathname: string) => patterns.some((pattern) => pattern.test(pathname));

export const isSetupPath = (pathname: string) => pathname === setupPath || pathname === `${setupPath}/`;

/**
 * Where an address leads that is no screen: one in which the id is missing, that of an invitation with a slash behind it, as some mail
 * servers and proxies write it, one in capitals or with a sign behind it, as somebody typed or pasted it, and the one that password
 * managers open to change a password (https://www.w3.org/TR/change-password-url/). Null for any other.
 */
export function movedTo(pathname: string): string | null {
  if (pathname === '/.well-known/change-password') return '/profile/security';
  if (pathname === '/invite/') return '/invite';
  if (/^\/chat\/?$/.test(pathname)) return '/chats';
  const typed = pathname.toLowerCase().replace(/[.,;:!?)'"]+$/, '');
  return !isAppPath(pathname) && isAppPath(typed) ? typed : null;
}

/** The parameters that carry a secret: tokens, and a path to continue on, which may contain one. */
export const secretParameters: readonly string[] = ['token', 'redirect', ...Object.keys(mailLinks)];
