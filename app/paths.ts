/** The routes of the web app. The server answers 404 on any other path; the client's routes are held against it. */
export const appPaths = [
  '/',
  '/explore',
  '/club-selection',
  '/auth',
  '/updates',
  '/members',
  '/chats',
  '/chat/:chatId',
  '/golf-buddy',
  '/my-sessions',
  '/profile',
  '/profile/security',
  '/profile/notifications',
  '/profile/data',
  '/profile-setup',
  '/admin',
  '/session-participant/:sessionId',
  '/session-management/:sessionId',
  '/session-rating/:id',
  '/account-gesloten',
  '/zakelijk',
  '/privacy',
  '/voorwaarden',
  '/invite',
] as const;

/** Names the page of the app for an address; where there is none of that name, it is 'app'. */
export const appPageOf = (path: string): string => `app-${path.split('/', 2)[1] ?? ''}`;

/** The screens behind the menus. For whoever is signed in their pages come drawn, with everything still on its way. */
export const memberPaths = ['/updates', '/members', '/golf-buddy', '/my-sessions', '/profile'] as const;

export const memberPageOf = (path: string): string | null =>
  memberPaths.some((one) => one === path) ? `member-${path.slice(1)}` : null;

/** Shows every piece of the design system; outside production only. */
export const galleryPath = '/dev/ui';

const patterns = appPaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

export const isAppPath = (pathname: string) => patterns.some((pattern) => pattern.test(pathname));
