// The addresses of visitors and newcomers, and dialogs: no text or control is under a bar, a floating button or a message
// unless scrolling frees it, and on the narrowest phones, with text at normal size, no word of our copy is broken.
// every-address.spec.ts checks the same for an admin. Each page is opened once, and axe checks it at a phone's size as well.
import { routeTable, type Need } from '#app/route-table.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { fillForAdmin } from './filled.ts';
import { expectReadable, expectWordsWholeOnNarrowest } from './readable.ts';

// Scrolling through every screen takes a busy machine a while.
test.describe.configure({ timeout: 180_000 });

const phone = { width: 390, height: 844 };

/** The addresses of the screens with this requirement; one unknown address represents all others. */
const pathsFor = (...needs: Need[]) =>
  routeTable.filter(({ need }) => needs.includes(need)).map(({ path }) => (path === '*' ? '/nergens' : path));

test('nothing is covered and no word is broken for a visitor and a newcomer @desktop', async ({
  asPerson,
  asVisitor,
  db,
  clubId,
  expectBrowserError,
}) => {
  expect(clubId).toBeTruthy();
  expectBrowserError(/404 .*\/nergens/);
  expectBrowserError(/404 .*(meespelen|shared-golf-session|installatie|setup)/);
  const visitor = await asVisitor();
  for (const path of pathsFor('anyone')) {
    await visitor.goto(path);
    await expectReadable(visitor);
    await visitor.setViewportSize(phone);
    await expectAccessible(visitor);
  }
  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  for (const path of pathsFor('no-profile')) {
    await newcomer.goto(path);
    await expectReadable(newcomer);
  }
});

test('nothing is covered and no word is broken in the players, a dialog and the form @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { admin, golfSession } = await fillForAdmin(db, clubId, createMember);
  const page = await asPerson(admin);
  await page.goto(`/session-participant/${golfSession}?tab=players`);
  await expectReadable(page);
  await page.goto('/golf-buddy');
  await page
    .getByRole('button', { name: /^Verzoek Indienen/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: joinRequestCopy.ask.title })).toBeVisible();
  await expectWordsWholeOnNarrowest(page);
  await page.keyboard.press('Escape');
  // On a phone the form is a dialog, which would hide the screen's heading.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const submit = page.getByRole('button', { name: golfSessionCopy.form.submit });
  await expect(submit).toBeVisible();
  await expectReadable(page);
  await submit.click();
  await expect(page.getByText(golfSessionCopy.validation.titleShort)).toBeVisible();
  await expectWordsWholeOnNarrowest(page);
});
