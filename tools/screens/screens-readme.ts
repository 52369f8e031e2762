// Pictures of the screens, on a phone and a desktop, light and dark: the main ones for docs, or all of them on demand.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { accountCopy } from '#features/account/copy.ts';
import { factorCopy } from '#features/factor/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { demoPassword } from '#database/demo/people.ts';
import { appCode } from '#tests/people/factors.ts';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { openChat } from './screens-landing.ts';
import type { OpenPage } from '../screens.ts';
import { root } from '../source-files.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

type Shot = { name: string; as: string | null; path: string; prepare?: (page: Page) => Promise<void> };

/** Opens one of the user's golf sessions, for pages whose address has an id. */
const openFirst = (link: string) => async (page: Page) => {
  const href = await page.locator(`a[href*="${link}"]`).first().getAttribute('href');
  await page.goto(href ?? '/');
};

/** The accounts with a second step, and the closed account; `prepareAccounts` sets them up. */
const withSecondStep = 'daan-visser@demo.example';
const leaver = 'zonderclub@demo.example';

async function prepareAccounts(openPage: OpenPage): Promise<void> {
  const careful = await openPage(withSecondStep, {});
  const added = await careful.request.post('/api/me/factors/apps', {
    data: { id: uuidv7(), friendlyName: factorCopy.names.totp },
  });
  const { factorId, secret } = await added.json();
  await careful.request.post(`/api/me/factors/${factorId}/verify`, { data: { code: await appCode(secret) } });
  const leaving = await openPage(leaver, {});
  await leaving.request.post('/api/me/close', { data: { id: uuidv7() } });
  for (const page of [careful, leaving]) await page.context().close();
}

const shots: Shot[] = [
  { name: 'welcome', as: null, path: '/' },
  { name: 'sign-in', as: null, path: '/auth' },
  {
    name: 'sign-up',
    as: null,
    path: '/auth',
    prepare: (page) => page.getByRole('button', { name: accountCopy.signIn.switch }).click(),
  },
  {
    name: 'forgotten-password',
    as: null,
    path: '/auth',
    prepare: (page) => page.getByRole('button', { name: accountCopy.signIn.forgotten }).click(),
  },
  {
    name: 'second-step',
    as: null,
    path: '/auth',
    prepare: async (page) => {
      await page.getByLabel(accountCopy.signIn.email).fill(withSecondStep);
      await page.getByLabel(accountCopy.signIn.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: accountCopy.signIn.submit, exact: true }).click();
      await page.getByRole('heading', { name: factorCopy.challenge.title }).waitFor();
    },
  },
  { name: 'business', as: null, path: '/zakelijk' },
  { name: 'privacy', as: null, path: '/privacy' },
  { name: 'terms', as: null, path: '/voorwaarden' },
  { name: 'not-found', as: null, path: '/nergens' },
  { name: 'profile-setup', as: 'nieuw@demo.example', path: '/profile-setup' },
  { name: 'club-selection', as: 'tweeclubs@demo.example', path: '/club-selection' },
  { name: 'updates', as: 'lid@demo.example', path: '/updates' },
  { name: 'members', as: 'lid@demo.example', path: '/members' },
  { name: 'golf-buddy', as: 'lid@demo.example', path: '/golf-buddy' },
  {
    name: 'golf-session-form',
    as: 'lid@demo.example',
    path: '/golf-buddy',
    prepare: (page) => page.getByRole('button', { name: golfSessionCopy.newToggle }).click(),
  },
  { name: 'profile', as: 'lid@demo.example', path: '/profile' },
  {
    name: 'profile-form',
    as: 'lid@demo.example',
    path: '/profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: profileCopy.edit.open }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'security', as: 'lid@demo.example', path: '/profile/security' },
  { name: 'notifications', as: 'lid@demo.example', path: '/profile/notifications' },
  { name: 'own-data', as: 'lid@demo.example', path: '/profile/data' },
  { name: 'account-closed', as: leaver, path: '/updates' },
  { name: 'chats', as: 'lid@demo.example', path: '/chats' },
  { name: 'private-chat', as: 'lid@demo.example', path: '/chats', prepare: openFirst('/chat/') },
  { name: 'admin', as: 'clubadmin@demo.example', path: '/admin' },
  { name: 'platform', as: 'beheer@demo.example', path: '/admin?tab=platform' },
  { name: 'my-sessions', as: 'lid@demo.example', path: '/my-sessions' },
  {
    name: 'golf-session-chat',
    as: 'lid@demo.example',
    path: '/my-sessions',
    prepare: openChat,
  },
  {
    name: 'error',
    as: 'organisator@demo.example',
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
  {
    name: 'management',
    as: 'organisator@demo.example',
    path: '/my-sessions',
    prepare: openFirst('/session-management/'),
  },
];

/** The screens that docs/screens shows. */
const main = new Set([
  'welcome',
  'updates',
  'members',
  'golf-buddy',
  'golf-session-chat',
  'management',
  'my-sessions',
  'profile',
  'private-chat',
  'admin',
]);

/** `all`: every screen, in a folder that is not committed. */
export async function takeScreenPictures(openPage: OpenPage, { all }: { all: boolean }): Promise<void> {
  const folder = all ? '.cache/screens' : 'docs/screens';
  await mkdir(join(root, folder), { recursive: true });
  if (all) await prepareAccounts(openPage);
  const wanted = shots.filter(({ name }) => all || main.has(name));
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!all && size === 'desktop' && colorScheme === 'dark') continue;
      for (const as of new Set(wanted.map((shot) => shot.as))) {
        const page = await openPage(as, { viewport, colorScheme });
        for (const shot of wanted.filter((one) => one.as === as)) {
          await page.goto(shot.path);
          await page.waitForLoadState('load');
          await page.locator('main h1, main h2').first().waitFor();
          await shot.prepare?.(page);
          await page.waitForTimeout(1200);
          const file = join(folder, `${shot.name}-${size}-${colorScheme}.png`);
          await sharp(await page.screenshot())
            .png({ palette: true, quality: 90, effort: 8 })
            .toFile(join(root, file));
          console.log(file);
        }
        await page.context().close();
      }
    }
  }
}
