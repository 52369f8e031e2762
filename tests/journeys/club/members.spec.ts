// /members: the directory of the club, with search by name and by handicap.
import type { Page } from '@playwright/test';
import { memberSince, memberTotal, membershipCopy, nearExplained } from '#features/membership/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { fillClub } from '#tests/people/club-life.ts';
import { addPlayer, createGolfSession } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Ledenbestand' }).getByRole('listitem');
const names = (page: Page) => rows(page).getByRole('heading');
const search = (page: Page) => page.getByPlaceholder('Zoek op naam...');
const band = (page: Page, name: string) => page.getByRole('radio', { name }).locator('..');

test('the search finds members by a part of their name, in any case @phone', async ({
  asPerson,
  createMember,
}) => {
  const anna = await createMember('Anna Admiraal');
  for (const name of ['Jan-Willem van der Berg', 'Zoë Ünal', 'Bram Bergsma']) await createMember(name);
  const page = await asPerson(anna);
  await page.goto('/members');
  await expect(names(page)).toHaveText([
    'Anna Admiraal',
    'Bram Bergsma',
    'Jan-Willem van der Berg',
    'Zoë Ünal',
  ]);
  // Accessibility checkers measure the link's own box.
  const target = await rows(page).first().getByRole('link').boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  await search(page).fill('BERG');
  await expect(names(page)).toHaveText(['Bram Bergsma', 'Jan-Willem van der Berg']);
  await expect(page.getByText(memberTotal(2))).toBeVisible();
  await expect(page).toHaveURL('/members?zoek=BERG');
  // The search survives a reload.
  await page.reload();
  await expect(search(page)).toHaveValue('BERG');
  await expect(names(page)).toHaveCount(2);
});

test('the four handicap filters leave no gap @phone', async ({ asPerson, createMember }) => {
  const anna = await createMember('Anna Plus', { handicap: -1.2 });
  for (const [name, handicap] of [
    ['Bea Tien', 10],
    ['Cor Boventien', 10.1],
    ['Dirk Twintig', 20],
    ['Els Boventwintig', 20.1],
    ['Fien Beginner', null],
  ] as const) {
    await createMember(name, { handicap });
  }
  const page = await asPerson(anna);
  await page.goto('/members');
  await expect(names(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText('+1,2');
  await expect(rows(page).nth(1)).toContainText('10,0');
  await expect(rows(page).last()).toContainText(membershipCopy.noHandicap);
  await expect(rows(page).first()).toContainText('Putter');
  await expect(rows(page).first()).toContainText(memberSince(new Date().getFullYear()));

  const { low, medium, high, all } = membershipCopy.bands;
  await band(page, low).click();
  await expect(names(page)).toHaveText(['Anna Plus', 'Bea Tien']);
  await expect(page.getByText(membershipCopy.mediumExplained)).toHaveCount(0);
  await band(page, medium).click();
  await expect(page.getByText(membershipCopy.mediumExplained)).toBeVisible();
  await expect(names(page)).toHaveText(['Cor Boventien', 'Dirk Twintig']);
  await band(page, high).click();
  await expect(names(page)).toHaveText(['Els Boventwintig']);
  await band(page, all).click();
  await expect(names(page)).toHaveCount(6);
});

test('the order by handicap and the filter near my handicap combine, and survive a reload @phone', async ({
  asPerson,
  createMember,
}) => {
  const anna = await createMember('Anna Admiraal', { handicap: 12.3 });
  for (const [name, handicap] of [
    ['Bea Boven', 17.3],
    ['Cor Overheen', 17.4],
    ['Dirk Onder', 7.3],
    ['Els Eronder', 7.2],
    ['Fien Beginner', null],
  ] as const) {
    await createMember(name, { handicap });
  }
  const page = await asPerson(anna);
  await page.goto('/members');
  const { orders, bands } = membershipCopy;
  await expect(names(page)).toHaveCount(6);
  await band(page, orders.handicap).click();
  await expect(names(page)).toHaveText([
    'Els Eronder',
    'Dirk Onder',
    'Anna Admiraal',
    'Bea Boven',
    'Cor Overheen',
    'Fien Beginner',
  ]);
  await band(page, bands.near).click();
  await expect(names(page)).toHaveText(['Dirk Onder', 'Anna Admiraal', 'Bea Boven']);
  await expect(page.getByText(nearExplained(12.3))).toHaveText('Handicap 7,3 tot en met 17,3');
  await expect(page).toHaveURL('/members?volgorde=handicap&handicap=near');
  await expectAccessible(page);
  await page.reload();
  await expect(names(page)).toHaveText(['Dirk Onder', 'Anna Admiraal', 'Bea Boven']);
  await band(page, orders.name).click();
  await expect(names(page)).toHaveText(['Anna Admiraal', 'Bea Boven', 'Dirk Onder']);

  // Clearing the filters keeps the order, which hides nobody.
  await band(page, orders.handicap).click();
  await search(page).fill('cor');
  await page.getByRole('button', { name: membershipCopy.clearFilters }).click();
  await expect(names(page)).toHaveCount(6);
  await expect(page).toHaveURL('/members?volgorde=handicap');
});

test('a member without a handicap is not offered the filter near it @phone', async ({
  asPerson,
  createMember,
}) => {
  await createMember('Bea Boven', { handicap: 17.3 });
  const page = await asPerson(await createMember('Anna Zonder', { handicap: null }));
  // The address comes from a member with a handicap.
  await page.goto('/members?handicap=near');
  await expect(names(page)).toHaveText(['Anna Zonder', 'Bea Boven']);
  await expect(page.getByRole('radio', { name: membershipCopy.bands.all })).toBeChecked();
  await expect(page.getByRole('radio', { name: membershipCopy.bands.near })).toHaveCount(0);
});

test('a handicap shows its band at a glance @phone', async ({ asPerson, createMember }) => {
  for (const [name, handicap] of [
    ['Bea Tien', 10],
    ['Cor Boventien', 10.1],
    ['Dirk Twintig', 20],
    ['Els Boventwintig', 20.1],
  ] as const) {
    await createMember(name, { handicap });
  }
  const page = await asPerson(await createMember('Anna Zonder', { handicap: null }));
  await page.goto('/members');
  const look = (name: string, figure: string) =>
    rows(page)
      .filter({ hasText: name })
      .getByText(figure, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  await expect(names(page)).toHaveCount(5);
  const [strong, middle, alsoMiddle, sand] = [
    await look('Bea Tien', 'Handicap 10,0'),
    await look('Cor Boventien', 'Handicap 10,1'),
    await look('Dirk Twintig', 'Handicap 20,0'),
    await look('Els Boventwintig', 'Handicap 20,1'),
  ];
  expect(alsoMiddle).toBe(middle);
  expect(new Set([strong, middle, sand]).size).toBe(3);
});

test('an empty result offers to clear the search @phone', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal', { handicap: 30 }));
  await page.goto('/members');
  await search(page).fill('anna');
  await band(page, membershipCopy.bands.low).click();
  await expect(page.getByText('Geen leden gevonden met de huidige filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect(names(page)).toHaveText(['Anna Admiraal']);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/members');
});

test('a filter that is chosen while the search is pending is kept @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal', { handicap: 30 }));
  await page.goto('/members');
  await expect(names(page)).toHaveCount(1);
  await search(page).fill('anna');
  // On a slow phone, the app is still busy with the choice when the delay after typing ends.
  await page.getByRole('radio', { name: membershipCopy.bands.low }).evaluate((radio) => {
    if (radio instanceof HTMLInputElement) radio.click();
    const end = performance.now() + 400;
    while (performance.now() < end);
  });
  await expect(page).toHaveURL('/members?zoek=anna&handicap=low');
  await expect(page.getByText(membershipCopy.empty)).toBeVisible();
});

test('of a thousand members only the visible ones are rendered, and the last one is reachable @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  await fillClub(db, clubId, 1000);
  const page = await asPerson(await createMember('Zus Zuidema'));
  await page.goto('/members');
  await expect(page.getByText(memberTotal(1001))).toHaveText('1.001 leden');
  const drawn = () => rows(page).count();
  expect(await drawn()).toBeLessThan(40);

  // Scrolls to the end again and again, until the last row is there.
  const last = names(page).filter({ hasText: 'Zus Zuidema' });
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(last).toBeInViewport({ timeout: 1 });
  }).toPass({ timeout: 40_000, intervals: [50] });
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '1001');
  expect(await drawn()).toBeLessThan(40);
  // Paper has all of them.
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(1001);
  await page.emulateMedia({ media: null });

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(names(page).first()).toHaveText('Lid 0001');
  await search(page).fill('lid');
  await expect(page.getByText(memberTotal(null))).toHaveText('Meer dan 50 leden');
  await search(page).fill('0999');
  await expect(names(page)).toHaveText(['Lid 0999']);
  await expect(page.getByText(memberTotal(1))).toBeVisible();
});

test('a row opens the member; back closes it, and a reload keeps it open', async ({
  asPerson,
  createMember,
  db,
  clubId,
}, { project }) => {
  const anna = await createMember('Anna Admiraal', { handicap: -1.2 });
  const longName = 'Wilhelmina-Christina van Oldenbarnevelt tot Sint-Maartensdijk';
  const wil = await createMember(longName, { handicap: null });
  const completed = { clubId, status: 'completed', startsAt: new Date('2026-10-12T08:00:00Z') } as const;
  await addPlayer(db, await createGolfSession(db, wil.id, completed), anna.id);
  const coming = await createGolfSession(db, wil.id, { clubId, title: 'Samen op pad' });
  await addPlayer(db, coming, anna.id);
  const page = await asPerson(anna);
  await page.goto('/members');
  const isPhone = project.name === 'phone';
  // In columns a fact that only sometimes fits on the line would make rows unequally high.
  if (!isPhone) {
    const since = page
      .getByRole('article')
      .first()
      .getByText(/Lid sinds/);
    const lines = since.locator('xpath=..').locator(':scope > span');
    await expect(lines).toHaveCount(2);
    const [style, year] = await lines.evaluateAll((facts) =>
      facts.map((fact) => fact.getBoundingClientRect().top),
    );
    expect(year).toBeGreaterThan(style ?? Infinity);
  }
  const opened = isPhone
    ? page.getByRole('dialog')
    : page.getByRole('region', { name: membershipCopy.details });
  const named = (name: string) => opened.getByRole('heading', { name });
  await expect(rows(page).filter({ hasText: membershipCopy.you })).toHaveCount(1);
  await expect(rows(page).first()).toContainText(membershipCopy.you);

  await page.getByRole('link', { name: longName }).click();
  await expect(named(longName)).toBeVisible();
  await expect(page).toHaveURL(`/members?lid=${wil.id}`);
  await expect(opened).toContainText(membershipCopy.noHandicap);
  await expect(opened).toContainText('1 keer, op 12 oktober 2026');
  await expect(opened.getByRole('link', { name: 'Samen op pad' })).toHaveAttribute(
    'href',
    `/session-participant/${coming}`,
  );
  await expect(opened.getByRole('link', { name: membershipCopy.ownProfile })).toHaveCount(0);

  await page.reload();
  await expect(named(longName)).toBeVisible();
  if (!isPhone) {
    await page.getByRole('link', { name: 'Anna Admiraal' }).press('Enter');
    await expect(named('Anna Admiraal')).toBeVisible();
    await expect(opened.getByRole('link', { name: membershipCopy.ownProfile })).toBeVisible();
  }
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await expect(page).toHaveURL('/members');
  await expect(names(page)).toHaveCount(2);
});

test('the address of a person outside the club shows a message instead of that person @phone', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/404/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/members?lid=00000000-0000-7000-8000-000000000000');
  await expect(page.getByText(membershipCopy.memberGone)).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL('/members');
});
