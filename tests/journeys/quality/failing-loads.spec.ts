// When loading fails: the title of the catalogue, the server's sentence, and an action that works.
import type { Page } from '@playwright/test';
import { adminCopy } from '#app/client/admin/copy.ts';
import { roundHistoryCopy as rounds } from '#features/after-round/history/copy.ts';
import { clubSettingsCopy } from '#features/club/client/parts/settings/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { presenceCopy } from '#features/conversation/presence/copy.ts';
import { memberAdministrationCopy } from '#features/desk-club/member-administration/copy.ts';
import { calendarCopy as feed } from '#features/golf-session/calendar/copy.ts';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { visibilityCopy } from '#features/membership/visibility/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { breakCall, serverMessage, toasts } from './failing.ts';

/** `choose`: asks to choose from the list, in the place beside it. */
type Load = { title: string; call: string; reads: string; choose?: string };

/** Expects the failure and its reason instead of the content, until a retry. */
async function expectFailure(page: Page, { title, call, reads, choose = '' }: Load) {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: title })).toContainText(serverMessage);
  if (choose) await expect(main.getByText(choose)).toHaveCount(0);
  await page.unroute(call);
  await main.getByRole('button', { name: 'Opnieuw proberen' }).first().click();
  await expect(main.getByText(reads).first()).toBeVisible();
  await expect(main.getByText(title, { exact: true })).toHaveCount(0);
  if (choose) await expect(main.getByText(choose)).toBeVisible();
}

/** Visited one after the other, each by its link. */
const screens: { link: string; loads: Load[] }[] = [
  {
    link: 'Home',
    loads: [
      { title: 'Fout bij laden sessie', call: '**/api/me/golf-sessions/next', reads: golfSessionCopy.next },
      { title: 'Fout bij laden verzoeken', call: '**/join-requests/waiting', reads: 'Bekijk verzoeken' },
    ],
  },
  {
    link: 'Leden',
    loads: [
      {
        title: 'Fout bij laden leden',
        call: '**/api/clubs/*/members?*',
        reads: 'Anna Admiraal',
        choose: membershipCopy.chooseMember,
      },
    ],
  },
  {
    link: 'Golf Buddy',
    loads: [
      {
        title: 'Fout bij laden sessies',
        call: '**/api/clubs/*/golf-sessions?*',
        reads: 'Rondje voor de test',
        choose: boardCopy.choose,
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
      { title: 'Fout bij laden sessies', call: '**/api/me/history?*', reads: 'De vorige keer' },
    ],
  },
  {
    link: 'Berichten',
    loads: [
      {
        title: 'Fout bij laden verzoeken',
        call: '**/api/me/play-requests*',
        reads: inboxCopy.empty.title,
      },
    ],
  },
];

test('a list that fails to load shows the error instead of its content, and loads at a retry @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  await createJoinRequest(db, golfSession, (await createMember('Bram Bergsma')).id);
  await createGolfSession(db, anna.id, { clubId, title: 'De vorige keer', status: 'completed' });
  const page = await asPerson(anna);
  await page.goto('/club-selection');
  for (const { link, loads } of screens) {
    for (const { call } of loads) await breakCall(page, call);
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    // The parts of a screen fail in one message.
    const failed = page.getByRole('main').getByRole('alert');
    for (const { title } of loads) await expect(failed).toContainText(title);
    for (const load of loads) await expectFailure(page, load);
    await expect(toasts(page)).toHaveCount(0);
  }
});

const ofOneGolfSession: (Load & { path: string; also: string })[] = [
  {
    title: 'Fout bij laden',
    path: '/session-management/:id',
    also: 'Fout bij laden wachtlijst',
    call: '**/api/golf-sessions/*/join-requests*',
    reads: 'Bram Bergsma',
  },
  {
    title: 'Fout bij laden gegevens',
    path: '/session-participant/:id?tab=players',
    also: serverMessage,
    call: '**/api/golf-sessions/*/participants',
    reads: 'Organisator',
  },
];

for (const { path, also, ...load } of ofOneGolfSession) {
  test(`a failing ${load.call} shows '${load.title}', and loads at a retry @desktop`, async ({
    asPerson,
    createMember,
    db,
    clubId,
    expectBrowserError,
  }) => {
    expectBrowserError(/500 /);
    const anna = await createMember('Anna Admiraal');
    const golfSession = await createGolfSession(db, anna.id, { clubId });
    await createJoinRequest(db, golfSession, (await createMember('Bram Bergsma')).id);
    const page = await asPerson(anna);
    for (const call of [load.call, '**/waiting-list']) await breakCall(page, call);
    await page.goto(path.replace(':id', golfSession));
    // What fails with it is in the same message.
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: load.title });
    await expect(alert).toContainText(also);
    await page.unroute('**/waiting-list');
    await expectFailure(page, load);
  });
}

const { latest, month } = newsCopy.failure;
const about = clubCopy.about.title;

/** `heading`: of the part, also while it fails; what is specified for no content comes before the reason. */
const quiet = [
  { call: '**/api/clubs/*/updates?*', line: latest, heading: newsCopy.empty.title },
  { call: '**/api/clubs/*/updates/this-month', line: month, heading: newsCopy.month.empty },
  { call: '**/api/clubs/*', line: clubCopy.figures.loadTitle, heading: about },
  { path: '/profile', call: '**/api/me/calendar-feed', line: feed.failure.link, heading: feed.card.title },
  { path: '/profile', call: '**/api/me/round-figures', line: rounds.failure, heading: rounds.title },
];

for (const { path = '/updates', call, line, heading } of quiet) {
  test(`a failing ${call} shows '${line}' on ${path}, without an alert @desktop`, async ({
    asPerson,
    createMember,
    db,
    clubId,
    expectBrowserError,
  }) => {
    expectBrowserError(/500 /);
    const anna = await createMember('Anna Admiraal');
    await createGolfSession(db, anna.id, { clubId, status: 'completed' });
    const page = await asPerson(anna);
    await breakCall(page, call);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(line)).toBeVisible();
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(main.getByText(line)).toHaveCount(0);
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  });
}

for (const path of ['/club-selection', '/updates']) {
  test(`${path} shows an error when the user's clubs fail to load, and loads at a retry @desktop`, async ({
    asPerson,
    createMember,
    expectBrowserError,
  }) => {
    expectBrowserError(/500 /);
    const { loadTitle, loadBody } = clubCopy.failure;
    const page = await asPerson(await createMember('Anna Admiraal'));
    await breakCall(page, '**/api/me');
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(loadTitle, { exact: true })).toBeVisible();
    await expect(main.getByText(loadBody)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('link', { name: clubCopy.selection.signIn })).toHaveCount(0);
    await expect(main.getByText(clubCopy.selection.visitorLead), 'No club to choose below').toHaveCount(0);
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(main.getByText(loadTitle, { exact: true })).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the choices of the privacy screen fail with one error, and load at one retry @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakCall(page, /\/api\/me\/(visibility|profile)$/);
  await page.goto('/profile/privacy');
  const main = page.getByRole('main');
  await expect(main.getByText(serverMessage)).toHaveCount(1);
  await expect(main.getByText(visibilityCopy.failure.loadTitle)).toBeVisible();
  await expect(main.getByText('Fout bij laden profiel')).toBeVisible();
  await page.unrouteAll();
  await main.getByRole('button', { name: copy.retry }).click();
  await expect(main.getByRole('checkbox', { name: visibilityCopy.choices.parts.handicap })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: presenceCopy.choice.label })).toBeVisible();
  await expect(main.getByText(serverMessage)).toHaveCount(0);
});

test('requests and waiting lists that fail on Mijn Sessies have one error, and load at one retry @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram Bergsma')];
  await createJoinRequest(db, await createGolfSession(db, bram.id, { clubId }), anna.id);
  const page = await asPerson(anna);
  await breakCall(page, /\/api\/me\/(join-requests|waiting-lists)$/);
  await page.goto('/my-sessions?list=joined');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(joinRequestCopy.failure.loadTitle);
  await page.unrouteAll();
  await page.getByRole('button', { name: copy.retry }).click();
  await expect(page.getByRole('heading', { name: joinRequestCopy.own.title })).toBeVisible();
  await expect(page.getByText(serverMessage)).toHaveCount(0);
});

test('tabs of the admin dashboard that fail to load show the error, and load at a retry @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  await breakCall(page, /\/api\/clubs\b/);
  await page.goto('/admin');
  const main = page.getByRole('main');
  // The parts of a tab fail together, and show one error.
  const failed = main.getByRole('alert').filter({ hasText: 'Fout bij laden leden' });
  await expect(failed).toContainText('Fout bij laden gegevens');
  const members = main.getByRole('heading', { name: memberAdministrationCopy.title, exact: true });
  await expect(members).toHaveCount(0);
  await expect(main.getByRole('button', { name: copy.retry })).toHaveCount(1);
  await page.getByRole('tab', { name: adminCopy.tabs.course }).click();
  await expect(main.getByText(serverMessage)).toHaveCount(1);
  await page.getByRole('tab', { name: adminCopy.tabs.club }).click();
  await expect(main.getByText(serverMessage)).toHaveCount(1);
  await page.getByRole('tab', { name: adminCopy.tabs.updates }).click();
  await expect(main.getByText('Fout bij laden updates', { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  // Coming back loads it again: that must have failed before the calls are mended.
  const figures = page.waitForResponse(/\/figures$/);
  await page.getByRole('tab', { name: adminCopy.tabs.club }).click();
  await (await figures).finished();
  await expect(main.getByText(serverMessage)).toHaveCount(1);
  await page.unrouteAll();
  await main.getByRole('button', { name: copy.retry }).click();
  await expect(main.getByRole('heading', { name: clubCopy.figures.title })).toBeVisible();
  await expect(main.getByRole('heading', { name: clubSettingsCopy.title })).toBeVisible();
  await expect(main.getByText(serverMessage)).toHaveCount(0);
});
