// Every screen of the product, as the demo account that sees most of it.
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { adminCopy, platformCopy } from '#app/client/admin/copy.ts';
import { appCopy } from '#app/copy.ts';
import { demoPassword } from '#database/demo/people.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { appCode } from '#tests/people/factors.ts';
import type { OpenPage } from './open-pages.ts';
import { openChat } from './screens-landing.ts';

export type Shot = {
  name: string;
  /** The demo account; null: a visitor. */
  as: string | null;
  /** A function when the address contains an id. */
  path: string | ((page: Page) => Promise<string>);
  /** Prepares the page for its picture. */
  prepare?: (page: Page) => Promise<void>;
  /** One of the screens that docs/screens shows. */
  main?: true;
};

const member = 'lid@demo.example';
const organiser = 'organisator@demo.example';
const clubAdmin = 'clubadmin@demo.example';
const globalAdmin = 'beheer@demo.example';
/** The accounts with a second step, and the closed account; `prepareAccounts` sets them up. */
const withSecondStep = 'daan-visser@demo.example';
const leaver = 'zonderclub@demo.example';

/** `clockOffset`: seconds by which the product's clock differs from the one of this machine. */
export async function prepareAccounts(openPage: OpenPage, clockOffset: number): Promise<void> {
  const careful = await openPage(withSecondStep, {});
  const added = await careful.request.post('/api/me/factors/apps', {
    data: { id: uuidv7(), friendlyName: securityCopy.names.totp },
  });
  const { factorId, secret } = await added.json();
  const code = await appCode(secret, clockOffset / 30);
  const verified = await careful.request.post(`/api/me/factors/${factorId}/verify`, { data: { code } });
  if (!verified.ok()) throw new Error('The second step could not be set up.');
  const leaving = await openPage(leaver, {});
  await leaving.request.post('/api/me/close', { data: { id: uuidv7() } });
  for (const page of [careful, leaving]) await page.context().close();
}

/** The first golf session of one of the user's own lists. */
async function firstIn(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(`/api/me/golf-sessions?list=${list}`);
  return (await answer.json()).items[0].id;
}

const firstChat = async (page: Page) => {
  const answer = await page.request.get('/api/me/conversations');
  const { items } = await answer.json();
  const pair = items.find(({ about }: { about: { kind: string } }) => about.kind === 'pair');
  return `/chat/${pair.conversationId}`;
};

/** The organiser makes the link; a visitor opens it. */
const shared = async (page: Page) => {
  await page.request.post('/api/auth/sign-in/email', { data: { email: organiser, password: demoPassword } });
  const id = await firstIn(page, 'organised');
  const answer = await page.request.put(`/api/golf-sessions/${id}/shared-link`, { data: { id: uuidv7() } });
  const { pathname, search } = new URL((await answer.json()).link);
  await page.context().clearCookies();
  return pathname + search;
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[];

export const shots: readonly Shot[] = [
  { name: 'welcome', as: null, path: '/', main: true },
  { name: 'explore', as: null, path: '/explore' },
  { name: 'sign-in', as: null, path: '/auth' },
  { name: 'sign-up', as: null, path: '/auth', prepare: press(authCopy.signIn.switch) },
  { name: 'forgotten-password', as: null, path: '/auth', prepare: press(authCopy.signIn.forgotten) },
  {
    name: 'second-step',
    as: null,
    path: '/auth',
    prepare: async (page) => {
      await page.getByLabel(authCopy.signIn.email).fill(withSecondStep);
      await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(demoPassword);
      await press(authCopy.signIn.submit)(page);
      await page.getByRole('heading', { name: authCopy.challenge.title }).waitFor();
    },
  },
  { name: 'business', as: null, path: '/zakelijk' },
  { name: 'privacy', as: null, path: '/privacy' },
  { name: 'terms', as: null, path: '/voorwaarden' },
  { name: 'licences', as: null, path: '/licenties' },
  { name: 'not-found', as: null, path: '/nergens' },
  { name: 'unsubscribe', as: null, path: '/meldingen-uit' },
  { name: 'invite', as: null, path: '/invite' },
  { name: 'profile-setup', as: 'nieuw@demo.example', path: '/profile-setup' },
  { name: 'club-selection', as: 'tweeclubs@demo.example', path: '/club-selection' },
  { name: 'updates', as: member, path: '/updates', main: true },
  { name: 'members', as: member, path: '/members', main: true },
  { name: 'golf-buddy', as: member, path: '/golf-buddy', main: true },
  { name: 'golf-session-form', as: member, path: '/golf-buddy', prepare: press(golfSessionCopy.newToggle) },
  { name: 'my-sessions', as: member, path: '/my-sessions', main: true },
  { name: 'golf-session-chat', as: member, path: '/my-sessions', prepare: openChat, main: true },
  {
    name: 'golf-session-players',
    as: member,
    path: async (page) => `/session-participant/${await firstIn(page, 'joined')}?tab=players`,
  },
  {
    name: 'management',
    as: organiser,
    path: async (page) => `/session-management/${await firstIn(page, 'organised')}`,
    main: true,
  },
  {
    name: 'management-actions',
    as: organiser,
    path: async (page) => `/session-management/${await firstIn(page, 'organised')}?tab=management`,
  },
  {
    name: 'attendance',
    as: organiser,
    path: async (page) => `/session-management/${await firstIn(page, 'completed')}?tab=requests`,
  },
  { name: 'rating', as: member, path: async (page) => `/session-rating/${await firstIn(page, 'completed')}` },
  { name: 'shared-golf-session', as: null, path: shared },
  { name: 'profile', as: member, path: '/profile', main: true },
  {
    name: 'profile-form',
    as: member,
    path: '/profile',
    prepare: async (page) => {
      await press(profileCopy.edit.open)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'security', as: member, path: '/profile/security' },
  { name: 'notifications', as: member, path: '/profile/notifications' },
  { name: 'visibility', as: member, path: '/profile/privacy' },
  { name: 'own-data', as: member, path: '/profile/data' },
  { name: 'account-closed', as: leaver, path: '/updates' },
  { name: 'chats', as: member, path: '/chats' },
  { name: 'private-chat', as: member, path: firstChat, main: true },
  { name: 'admin', as: clubAdmin, path: '/admin', main: true },
  ...keysOf(adminCopy.tabs)
    .filter((tab) => tab !== 'members' && tab !== 'platform')
    .map((tab) => ({ name: `admin-${tab}`, as: clubAdmin, path: `/admin?tab=${tab}` })),
  ...keysOf(platformCopy.parts).map((part) => ({
    name: `platform-${part}`,
    as: globalAdmin,
    path: `/admin?tab=platform&part=${part}`,
  })),
  {
    name: 'error',
    as: organiser,
    path: '/updates',
    prepare: async (page) => {
      const code = '**/assets/members-screen-*.js';
      await page.route(code, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export function MembersScreen() { throw new Error("For the picture."); }',
        }),
      );
      await page.goto('/members');
      await page.getByRole('heading', { name: appCopy.error.title }).waitFor();
      await page.unroute(code);
    },
  },
];
