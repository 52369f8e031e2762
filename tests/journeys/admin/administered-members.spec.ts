// An admin on a phone finds, suspends and removes members, and a member leaves. What happens is said beforehand, with numbers.
import type { Page } from '@playwright/test';
import { adminCopy } from '#app/client/admin/copy.ts';
import {
  memberAdministrationCopy as words,
  suspendLead,
} from '#features/desk-club/member-administration/copy.ts';
import { suspendedTitle } from '#features/membership/club-join-request/copy.ts';
import {
  addMember,
  createClub,
  createClubJoinRequest,
  createGolfSession,
  createPerson,
} from '#tests/people/people.ts';
import { createReport } from '#tests/people/reports.ts';
import { expect, test } from '../fixtures.ts';
import { boxOf } from '../quality/readable.ts';
import { expectWholeWords } from '../quality/whole-words.ts';

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: words.title }).getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Acties voor ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an admin suspends a member, lifts the suspension, makes them an admin, and removes them while they are online @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
}) => {
  const admin = await createMember('Bea Beheerder', { role: 'admin' });
  const lex = await createMember('Lex Lid');
  await createMember('Mia Medelid');
  const page = await asPerson(admin);
  const atLex = await asPerson(lex);
  await atLex.goto('/members');
  await expect(atLex.getByRole('link', { name: 'Mia Medelid' })).toBeVisible();

  await page.goto('/admin');
  await expect(line(page, 'Bea Beheerder')).toContainText(words.lastAdmin);
  await expect(page.getByRole('button', { name: 'Acties voor Bea Beheerder' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: words.searchLabel }).fill('lex');
  await expect(line(page, 'Mia Medelid')).toHaveCount(0);

  await choose(page, 'Lex Lid', words.actions.suspend);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(suspendLead);
  await dialog.getByRole('button', { name: words.actions.suspend }).click();
  await expect(line(page, 'Lex Lid')).toContainText(words.suspended);
  await expect(atLex).toHaveURL('/club-selection');
  // Not a welcome as for a newcomer.
  await expect(atLex.getByRole('heading', { level: 1 })).toHaveText(suspendedTitle('Golfclub De Proef'));
  await page
    .getByRole('status')
    .filter({ hasText: 'Lex Lid is geschorst' })
    .getByRole('button', { name: words.actions.unsuspend })
    .click();
  await expect(line(page, 'Lex Lid')).not.toContainText(words.suspended);

  await choose(page, 'Lex Lid', words.actions.makeAdmin);
  await expect(line(page, 'Lex Lid')).toContainText(words.admin);
  await atLex.goto('/admin');
  await expect(atLex.getByRole('heading', { name: words.title, exact: true })).toBeVisible();

  await createGolfSession(db, lex.id, { clubId });
  await choose(page, 'Lex Lid', words.actions.remove);
  await expect(dialog).toContainText('1 golfsessie wordt geannuleerd');
  await dialog.getByRole('button', { name: words.confirm.remove }).click();
  await expect(page.getByText(words.empty)).toBeVisible();
  // The open admin screen of the removed admin closes by itself.
  await expect(atLex).not.toHaveURL('/admin');
  const left = db.selectFrom('club_members').select('id').where('user_id', '=', lex.id);
  expect(await left.execute()).toEqual([]);
});

test('every tab of the administration is in sight on the smallest phone @phone', async ({
  asPerson,
  createMember,
}) => {
  const bea = await createMember('Bea Beheerder', { role: 'admin' });
  const page = await asPerson(bea, { viewport: { width: 320, height: 640 } });
  await page.goto('/admin');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(7);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('an admin downloads the list of members @phone', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Bea Beheerder', { role: 'admin' }));
  await page.goto('/admin');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^leden-.*\.csv$/);
  await page.getByRole('tab', { name: adminCopy.tabs.log }).click();
  await expect(page.getByText('Ledenlijst gedownload').first()).toBeVisible();
});

test('a member leaves a club, which its admin sees at once, and cannot leave a club as its last admin @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
}) => {
  const admin = await asPerson(await createMember('Bea Beheerder', { role: 'admin' }));
  const lex = await createMember('Lex Lid');
  await admin.goto('/admin');
  await expect(line(admin, 'Lex Lid')).toBeVisible();
  const own = await createClub(db, 'Golfclub De Tweede');
  await addMember(db, own, lex.id, { role: 'admin' });
  await createGolfSession(db, lex.id, { clubId });
  const page = await asPerson(lex);
  await page.goto('/club-selection');
  const dialog = page.getByRole('alertdialog');
  await choose(page, 'Golfclub De Tweede', words.leave.start);
  await expect(dialog).toContainText(words.leave.lastAdmin);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toHaveCount(0);

  await choose(page, 'Golfclub De Proef', words.leave.start);
  await expect(dialog).toContainText('1 golfsessie wordt geannuleerd: jij organiseert die.');
  await dialog.getByRole('button', { name: words.leave.confirm }).click();
  await expect(page.getByText('Je hebt Golfclub De Proef verlaten')).toBeVisible();
  await expect(line(admin, 'Lex Lid')).toHaveCount(0);
  await expect(page).toHaveURL('/updates');
  await expect(page.getByRole('banner')).toContainText('Golfclub De Tweede');
});

test('the tabs of the administration take two rows of a phone, each with room for a thumb @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const admin = await createMember('Karin Beheer', { role: 'admin' });
  const bram = await createMember('Bram Bakker');
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  await createClubJoinRequest(db, clubId, anna.id);
  await createReport(db, { reporterId: anna.id, personId: bram.id, clubId });
  for (const width of [360, 390]) {
    const page = await asPerson(admin, { viewport: { width, height: 640 } });
    await page.goto('/admin');
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toContainText('1');
    await expect(tabs.nth(3)).toContainText('1');
    await expectWholeWords(page);
    const boxes = await Promise.all((await tabs.all()).map(boxOf));
    expect(boxes).toHaveLength(7);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, `Rows at ${width}`).toBe(2);
    for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
});
