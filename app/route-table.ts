// Every address of the product, one row each: its screen, who may open it and how its page is made. The server's pages,
// the client's routes and menus, the build and the tests are derived from this table.
import type { appCopy } from './copy.ts';

/** The requirement that a user must meet to open the route. */
export type Need = 'anyone' | 'account' | 'no-profile' | 'profile' | 'club' | 'club-admin';

/**
 * `public`: prerendered, with a footer, the same for everybody. `open`: also for visitors, without menus for them. `bare`:
 * never with menus.
 */
export type Frame = 'members' | 'public' | 'open' | 'bare';

/** The item of the menus that is marked while the route is open. */
export type MenuItem = 'home' | 'members' | 'golf-buddy' | 'my-sessions' | 'chats' | 'profile' | 'admin';

export type Route = {
  path: string;
  /** Names its code in `client/screens.ts`, and in `copy.ts` its title. */
  screen: keyof typeof appCopy.titles;
  need: Need;
  frame: Frame;
  menu?: MenuItem;
  /** Uses more of a large window: what was opened is beside its list. */
  wide?: true;
  /**
   * What its page contains. `visitors`: the whole page, prerendered. `members`: the prerendered loading state. `open`: that for
   * visitors, and `screen` for others. `both`: that for visitors, and another one for others. `screen`: links to the code of its
   * screen. When omitted: links to the code that every screen needs.
   */
  page?: 'visitors' | 'members' | 'open' | 'both' | 'screen';
  /** For a page of `visitors`: the setting of the server that it shows (`PublicPage`). */
  shows?: 'operator' | 'sales';
  /** The server fills in the link preview, which differs by the query. */
  previewed?: true;
  /** The first calls of the screen, requested while its code loads: paths with `{clubId}`, exactly as the screen requests them. */
  firstCalls?: readonly string[];
  /** Routes with the same value are one screen: from one to the other it stays, with what the user opened and scrolled. */
  stays?: 'chats';
  /** Members load its code before they open it, because on the course there may be no connection. */
  ahead?: true;
};

const publicPage = { need: 'anyone', frame: 'public', page: 'visitors' } as const;

export const routeTable = [
  { path: '/', screen: 'landing', ...publicPage },
  { path: '/explore', screen: 'explore', ...publicPage },
  {
    path: '/club-selection',
    screen: 'clubSelection',
    need: 'anyone',
    frame: 'open',
    page: 'both',
    ahead: true,
  },
  { path: '/auth', screen: 'auth', need: 'anyone', frame: 'bare', page: 'open' },
  { path: '/installatie', screen: 'setup', need: 'anyone', frame: 'bare' },
  {
    path: '/updates',
    screen: 'updates',
    need: 'club',
    frame: 'members',
    menu: 'home',
    page: 'members',
    firstCalls: [
      '/api/clubs/{clubId}/course-status',
      '/api/clubs/{clubId}/updates?limit=5',
      '/api/clubs/{clubId}/updates/this-month',
      '/api/clubs/{clubId}',
      '/api/me/golf-sessions/next',
      '/api/me/join-requests/waiting',
    ],
    ahead: true,
  },
  {
    path: '/members',
    screen: 'members',
    need: 'club',
    frame: 'members',
    menu: 'members',
    wide: true,
    page: 'members',
    firstCalls: ['/api/clubs/{clubId}/members?band=all&order=name&limit=100'],
    ahead: true,
  },
  {
    path: '/chats',
    screen: 'chats',
    need: 'profile',
    frame: 'members',
    menu: 'chats',
    stays: 'chats',
    page: 'members',
    firstCalls: ['/api/me/conversations', '/api/me/play-requests'],
    ahead: true,
  },
  { path: '/chat/:chatId', screen: 'chat', need: 'profile', frame: 'members', menu: 'chats', stays: 'chats' },
  {
    path: '/golf-buddy',
    screen: 'golfBuddy',
    need: 'profile',
    frame: 'members',
    menu: 'golf-buddy',
    wide: true,
    page: 'members',
    firstCalls: ['/api/clubs/{clubId}/golf-sessions?limit=12', '/api/clubs/{clubId}/golf-session-days'],
    ahead: true,
  },
  {
    path: '/my-sessions',
    screen: 'myGolfSessions',
    need: 'profile',
    frame: 'members',
    menu: 'my-sessions',
    page: 'members',
    firstCalls: [
      '/api/me/golf-sessions/next',
      '/api/me/join-requests',
      '/api/me/golf-sessions?list=joined&limit=20',
      '/api/me/golf-sessions?list=organised&limit=20',
    ],
    ahead: true,
  },
  {
    path: '/profile',
    screen: 'profile',
    need: 'profile',
    frame: 'members',
    menu: 'profile',
    page: 'members',
    ahead: true,
  },
  { path: '/profile/security', screen: 'security', need: 'account', frame: 'members', menu: 'profile' },
  {
    path: '/profile/notifications',
    screen: 'notifications',
    need: 'account',
    frame: 'members',
    menu: 'profile',
  },
  { path: '/profile/privacy', screen: 'visibility', need: 'profile', frame: 'members', menu: 'profile' },
  { path: '/profile/data', screen: 'data', need: 'account', frame: 'members', menu: 'profile' },
  { path: '/profile-setup', screen: 'profileSetup', need: 'no-profile', frame: 'bare', page: 'screen' },
  {
    path: '/admin',
    screen: 'admin',
    need: 'club-admin',
    frame: 'members',
    menu: 'admin',
    ahead: true,
    wide: true,
  },
  {
    path: '/meespelen',
    screen: 'sharedGolfSession',
    need: 'anyone',
    frame: 'open',
    page: 'open',
    previewed: true,
  },
  {
    path: '/session-participant/:sessionId',
    screen: 'participant',
    need: 'profile',
    frame: 'members',
    menu: 'golf-buddy',
    page: 'screen',
    ahead: true,
  },
  {
    path: '/session-management/:sessionId',
    screen: 'management',
    need: 'profile',
    frame: 'members',
    menu: 'my-sessions',
    page: 'screen',
    ahead: true,
  },
  { path: '/session-rating/:id', screen: 'rating', need: 'profile', frame: 'members', menu: 'my-sessions' },
  { path: '/account-gesloten', screen: 'closed', need: 'anyone', frame: 'bare' },
  { path: '/zakelijk', screen: 'business', ...publicPage, shows: 'sales' },
  { path: '/privacy', screen: 'privacy', ...publicPage, shows: 'operator' },
  { path: '/voorwaarden', screen: 'terms', ...publicPage },
  { path: '/licenties', screen: 'licences', ...publicPage },
  { path: '/meldingen-uit', screen: 'unsubscribe', need: 'anyone', frame: 'bare' },
  { path: '/invite', screen: 'invite', need: 'account', frame: 'bare' },
  { path: '*', screen: 'notFound', ...publicPage, ahead: true },
] as const satisfies readonly Route[];

type Row = (typeof routeTable)[number];

/** The address of every screen; any other one is answered 404. */
export type AppPath = Exclude<Row['path'], '*'>;
export type ScreenName = Row['screen'];
/** Screens whose own page preloads their code. */
export type PageScreen = Extract<Row, { page: string }>['screen'];
