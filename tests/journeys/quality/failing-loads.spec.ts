// When loading fails: the title of the catalogue, the server's sentence, and an action that works.
import type { Page } from '@playwright/test';
import { adminCopy } from '#app/client/admin/copy.ts';
import { appCopy } from '#app/copy.ts';
import { auditCopy } from '#features/audit/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expectAccessible } from './accessible.ts';
import { breakCall, serverMessage } from './failing.ts';
import { expect, test } from '../fixtures.ts';

type Load = { title: string; call: string; reads: string };

/** One toast says what failed, and why. */
async function expectToast(page: Page, loads: Load[]) {
  const toast = page.getByRole('region', { name: /Meldingen/ }).getByRole('alert');
  for (const { title } of loads) await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(serverMessage)).toHaveCount(1);
  // The next screen may have the same title.
  await toast.getByRole('button', { name: copy.close }).click();
  await expect(toast).toHaveCount(0);
}

/** What a screen shows instead of its content, until a retry. */
async function expectFailure(page: Page, { title, call, reads }: Load) {
  const main = page.getByRole('main');
  await expect(main.getByText(title, { exact: true })).toBeVisible();
  await page.unroute(call);
  // On the profile two parts fail, each with its own.
  await main.getByRole('button', { name: 'Opnieuw proberen' }).first().click();
  await expect(main.getByText(reads).first()).toBeVisible();
  await expect(main.getByText(title, { exact: true })).toHaveCount(0);
}

/** One after the other, each opened by its link. */
const screens: { link: string; loads: Load[] }[] = [
  {
    link: 'Leden',
    loads: [{ title: 'Fout bij laden leden', call: '**/api/clubs/*/members?*', reads: 'Anna Admiraal' }],
  },
  {
    link: 'Golf Buddy',
    loads: [
      {
        title: 'Fout bij laden sessies',
        call: '**/api/clubs/*/golf-sessions?*',
        reads: 'Rondje voor de test',
      },
    ],
  },
  {
    link: 'Mijn Sessies',
    loads: [
      { title: 'Fout bij laden sessies', call: '**/api/me/golf-sessions?*', reads: 'Rondje voor de test' },
    ],
  },
  {
    link: 'Profiel',
    loads: [
      { title: 'Fout bij laden profiel', call: '**/api/me/profile', reads: 'Nog geen ratings' },
      { title: 'Fout bij laden sessies', call: '**/api/me/history?*', reads: 'Rondje voor de test' },
    ],
  },
];

test('a list that fails to load says so in its place and in a toast, and loads at a retry', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const anna = await createMember('Anna Admiraal');
  await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  await page.goto('/club-selection');
  for (const { link, loads } of screens) {
    for (const { call } of loads) await breakCall(page, call);
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    await expectToast(page, loads);
    for (const load of loads) await expectFailure(page, load);
  }
});

const ofOneGolfSession: (Load & { path: string })[] = [
  {
    title: 'Fout bij laden',
    path: '/session-management/:id',
    call: '**/api/golf-sessions/*/join-requests*',
    reads: 'Bram Bergsma',
  },
  {
    title: 'Fout bij laden gegevens',
    path: '/session-participant/:id?tab=players',
    call: '**/api/golf-sessions/*/participants',
    reads: 'Organisator',
  },
];

for (const { path, ...load } of ofOneGolfSession) {
  test(`${load.title}: ${load.call}`, async ({ asPerson, createMember, db, clubId, expectBrowserError }) => {
    expectBrowserError(/500 /);
    const anna = await createMember('Anna Admiraal');
    const golfSession = await createGolfSession(db, anna.id, { clubId });
    await createJoinRequest(db, golfSession, (await createMember('Bram Bergsma')).id);
    const page = await asPerson(anna);
    await breakCall(page, load.call);
    await page.goto(path.replace(':id', golfSession));
    await expectToast(page, [load]);
    await expectFailure(page, load);
  });
}

test('a golf session that fails to load leads back to the list', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  await breakCall(page, `**/api/golf-sessions/${golfSession}`);
  await page.goto(`/session-management/${golfSession}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Fout bij laden sessie' })).toContainText(
    serverMessage,
  );
  await expect(page).toHaveURL('/golf-buddy');
});

for (const { call, empty, line } of [
  { call: '**/api/clubs/*/updates?*', empty: newsCopy.empty.title, line: newsCopy.failure.latest },
  { call: '**/api/clubs/*/updates/this-month', empty: newsCopy.month.empty, line: newsCopy.failure.month },
]) {
  test(`${line}: a quiet line on the home, without a toast`, async ({
    asPerson,
    createMember,
    expectBrowserError,
  }) => {
    expectBrowserError(/500 /);
    const page = await asPerson(await createMember('Anna Admiraal'));
    await breakCall(page, call);
    await page.goto('/updates');
    const main = page.getByRole('main');
    await expect(main.getByText(line)).toBeVisible();
    await expect(main.getByRole('heading', { name: empty })).toBeVisible();
    await expect(page.getByRole('region', { name: /Meldingen/ }).getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(main.getByText(line)).toHaveCount(0);
    await expect(main.getByRole('heading', { name: empty })).toBeVisible();
  });
}

for (const path of ['/club-selection', '/updates']) {
  test(`the own clubs fail to load on ${path}`, async ({ asPerson, createMember, expectBrowserError }) => {
    expectBrowserError(/500 /);
    const { loadTitle, loadBody } = clubCopy.failure;
    const page = await asPerson(await createMember('Anna Admiraal'));
    await breakCall(page, '**/api/me');
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(loadTitle, { exact: true })).toBeVisible();
    const toast = page.getByRole('region', { name: /Meldingen/ }).getByRole('alert');
    await expect(toast.getByText(loadBody)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('link', { name: clubCopy.selection.signIn })).toHaveCount(0);
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(main.getByText(loadTitle, { exact: true })).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('messages that fail to load show the error in their place, without a toast', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  await breakCall(page, '**/api/conversations/*/messages*');
  await page.goto(`/session-participant/${golfSession}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Fout bij laden berichten')).toBeVisible();
  await expect(page.getByRole('region', { name: /Meldingen/ }).getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await main.getByRole('button', { name: conversationCopy.retry }).click();
  await expect(main.getByText(conversationCopy.empty.title)).toBeVisible();
});

test('when the session cannot be determined, the app assumes nothing', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakCall(page, '**/api/me');
  await page.goto('/profile');
  await expect(page.getByText(appCopy.loadFailed)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { name: 'Anna Admiraal' })).toBeVisible();
});

test('failing tabs of the admin dashboard say so in their places, and load at a retry', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  await breakCall(page, /\/api\/clubs\b/);
  await page.goto('/admin');
  const main = page.getByRole('main');
  // The parts of 'Leden Beheer' are loaded one by one; a toast for each would cover them.
  await expect(main.getByRole('button', { name: copy.retry })).toHaveCount(3);
  await expect(page.getByRole('region', { name: /Meldingen/ }).getByRole('alert')).toHaveCount(0);
  // Those of 'Club' fail together, and say so once.
  await page.getByRole('tab', { name: adminCopy.tabs.club }).click();
  await expect(main.getByText(serverMessage)).toHaveCount(1);
  await page.unrouteAll();
  await main.getByRole('button', { name: copy.retry }).click();
  await expect(main.getByRole('heading', { name: clubCopy.figures.title })).toBeVisible();
  await expect(main.getByRole('heading', { name: auditCopy.title })).toBeVisible();
  await expect(main.getByText(serverMessage)).toHaveCount(0);
});
