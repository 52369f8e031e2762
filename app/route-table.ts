// Every address of the product, one row each: its screen, who may open it and how its page is made. The server's pages,
// the client's routes and menus, the build and the tests are derived from this table.
import { appCopy } from './copy.ts';

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
  /** Names its code in `client/screens.ts`. */
  screen: string;
  need: Need;
  frame: Frame;
  title: string;
  menu?: MenuItem;
  /** Uses more of a large window: what was opened is beside its list. */
  wide?: true;
  /**
   * What its page contains. `visitors`: the whole page, prerendered. `members`: the prerendered loading state. `open`: that for
   * visitors, and `screen` for others. `both`: that for visitors, and another one for others. `screen`: links to the code of its
   * screen. When omitted: links to the code that every screen needs.
   */
  page?: 'visitors' | 'members' | 'open' | 'both' | 'screen';
  /** The prerendered file of a page for visitors: see `PublicPage`. */
  file?: { name: string; description: string; shows?: 'operator' | 'sales' };
  /** The server fills in the link preview, which differs by the query. */
  previewed?: true;
  /** The first calls of the screen, requested while its code loads: paths with `{clubId}`, exactly as the screen requests them. */
  firstCalls?: readonly string[];
  /** Routes with the same value are one screen: from one to the other it stays, with what the user opened and scrolled. */
  stays?: 'chats';
  /** Members load its code before they open it, because on the course there may be no connection. */
  ahead?: true;
};

const { titles, pages } = appCopy;

const publicPage = { need: 'anyone', frame: 'public', page: 'visitors' } as const;

export const routeTable = [
  {
    path: '/',
    screen: 'landing',
    ...publicPage,
    title: titles.landing,
    file: { name: 'landing', description: pages.landing },
  },
  {
    path: '/explore',
    screen: 'explore',
    ...publicPage,
    title: titles.explore,
    file: { name: 'explore', description: pages.explore },
  },
  {
    path: '/club-selection',
    screen: 'clubSelection',
    need: 'anyone',
    frame: 'open',
    title: titles.clubSelection,
    page: 'both',
    ahead: true,
  },
  { path: '/auth', screen: 'auth', need: 'anyone', frame: 'bare', title: titles.auth, page: 'open' },
  { path: '/installatie', screen: 'setup', need: 'anyone', frame: 'bare', title: titles.setup },
  {
    path: '/updates',
    screen: 'updates',
    need: 'club',
    frame: 'members',
    title: titles.updates,
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
    title: titles.members,
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
    title: titles.chats,
    menu: 'chats',
    stays: 'chats',
    page: 'members',
    firstCalls: ['/api/me/conversations', '/api/me/play-requests'],
    ahead: true,
  },
  {
    path: '/chat/:chatId',
    screen: 'chat',
    need: 'profile',
    frame: 'members',
    title: titles.chat,
    menu: 'chats',
    stays: 'chats',
  },
  {
    path: '/golf-buddy',
    screen: 'golfBuddy',
    need: 'profile',
    frame: 'members',
    title: titles.golfBuddy,
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
    title: titles.myGolfSessions,
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
    title: titles.profile,
    menu: 'profile',
    page: 'members',
    ahead: true,
  },
  {
    path: '/profile/security',
    screen: 'security',
    need: 'account',
    frame: 'members',
    title: titles.security,
    menu: 'profile',
  },
  {
    path: '/profile/notifications',
    screen: 'notifications',
    need: 'account',
    frame: 'members',
    title: titles.notifications,
    menu: 'profile',
  },
  {
    path: '/profile/privacy',
    screen: 'visibility',
    need: 'profile',
    frame: 'members',
    title: titles.visibility,
    menu: 'profile',
  },
  {
    path: '/profile/data',
    screen: 'data',
    need: 'account',
    frame: 'members',
    title: titles.data,
    menu: 'profile',
  },
  {
    path: '/profile-setup',
    screen: 'profileSetup',
    need: 'no-profile',
    frame: 'bare',
    title: titles.profileSetup,
    page: 'screen',
  },
  {
    path: '/admin',
    screen: 'admin',
    need: 'club-admin',
    frame: 'members',
    title: titles.admin,
    menu: 'admin',
    ahead: true,
    wide: true,
  },
  {
    path: '/meespelen',
    screen: 'sharedGolfSession',
    need: 'anyone',
    frame: 'open',
    title: titles.sharedGolfSession,
    page: 'open',
    previewed: true,
  },
  {
    path: '/session-participant/:sessionId',
    screen: 'participant',
    need: 'profile',
    frame: 'members',
    title: titles.participant,
    menu: 'golf-buddy',
    page: 'screen',
    ahead: true,
  },
  {
    path: '/session-management/:sessionId',
    screen: 'management',
    need: 'profile',
    frame: 'members',
    title: titles.management,
    menu: 'my-sessions',
    page: 'screen',
    ahead: true,
  },
  {
    path: '/session-rating/:id',
    screen: 'rating',
    need: 'profile',
    frame: 'members',
    title: titles.rating,
    menu: 'my-sessions',
  },
  { path: '/account-gesloten', screen: 'closed', need: 'anyone', frame: 'bare', title: titles.closed },
  {
    path: '/zakelijk',
    screen: 'business',
    ...publicPage,
    title: titles.business,
    file: { name: 'business', description: pages.business, shows: 'sales' },
  },
  {
    path: '/privacy',
    screen: 'privacy',
    ...publicPage,
    title: titles.privacy,
    file: { name: 'privacy', description: pages.privacy, shows: 'operator' },
  },
  {
    path: '/voorwaarden',
    screen: 'terms',
    ...publicPage,
    title: titles.terms,
    file: { name: 'terms', description: pages.terms },
  },
  {
    path: '/licenties',
    screen: 'licences',
    ...publicPage,
    title: titles.licences,
    file: { name: 'licences', description: pages.licences },
  },
  { path: '/meldingen-uit', screen: 'unsubscribe', need: 'anyone', frame: 'bare', title: titles.unsubscribe },
  { path: '/invite', screen: 'invite', need: 'account', frame: 'bare', title: titles.invite },
  {
    path: '*',
    screen: 'notFound',
    ...publicPage,
    title: titles.notFound,
    file: { name: 'not-found', description: pages.notFound },
    ahead: true,
  },
] as const satisfies readonly Route[];

type Row = (typeof routeTable)[number];

/** The address of every screen; any other one is answered 404. */
export type AppPath = Exclude<Row['path'], '*'>;
export type ScreenName = Row['screen'];
/** Screens whose own page preloads their code. */
export type PageScreen = Extract<Row, { page: string }>['screen'];
