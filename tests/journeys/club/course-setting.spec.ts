// The tab 'Baan': a club admin sets the course's status from a phone, and the members read it at once.
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { changedText, courseSettingCopy } from '#features/course/client/parts/setting/copy.ts';
import { courseClosureCopy, refusals } from '#features/course/closure/copy.ts';
import { courseCopy } from '#features/course/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCommand, serverMessage } from '#tests/journeys/quality/failing.ts';
import { createClosure } from '#tests/people/course-closures.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';

const closureWords = courseClosureCopy.admin;
const course = (page: Page) => page.getByRole('region', { name: courseCopy.title });
const save = (page: Page, name: string = courseSettingCopy.save) =>
  page.getByRole('button', { name, exact: true });

test('an admin closes the course in three taps or names closed holes, and the open home of a member changes @phone', async ({
  asPerson,
  createMember,
}) => {
  const karin = await createMember('Karin de Boer', { role: 'admin' });
  const [phone, member] = [await asPerson(karin), await asPerson(await createMember('Anna Admiraal'))];
  await member.goto('/updates');
  await expect(course(member).getByText('Open', { exact: true })).toBeVisible();
  await expect(member.getByRole('link', { name: courseCopy.set })).toHaveCount(0);

  await phone.goto('/updates');
  await phone.getByRole('link', { name: courseCopy.set }).click();
  await phone.getByText('Gesloten', { exact: true }).click();
  await save(phone).click();
  await expect(course(member).getByText('Gesloten', { exact: true })).toBeVisible({ timeout: 2_000 });
  await expect(phone.getByText(courseSettingCopy.saved, { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Gezet door Karin de Boer, vandaag/)).toBeVisible();

  await phone.getByText('Baan gesloten wegens vorst.').click();
  await phone.getByText(courseSettingCopy.otherEnd).click();
  await save(phone).click();
  await expect(phone.getByText(courseSettingCopy.endMissing)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByText(courseSettingCopy.noEnd).click();
  await save(phone).click();
  await expect(course(member).getByText('Baan gesloten wegens vorst.')).toBeVisible();

  await phone.getByText('Beperkt', { exact: true }).click();
  await phone.getByText(courseCopy.reasons['holes-closed']).click();
  const holes = phone.getByRole('group', { name: courseSettingCopy.holesLabel });
  for (const hole of ['4', '3', '7', '8', '9']) await holes.getByText(hole, { exact: true }).click();
  await save(phone).click();
  await expect(course(member).getByText('Hole 3, 4 en 7 t/m 9 dicht')).toBeVisible();
});

test('an admin whom another admin overtakes sees the other status, and adopts or replaces it @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
  expectBrowserError,
  product,
}) => {
  expectBrowserError(/404 .*course-closures/);
  const [karin, piet] = [
    await createMember('Karin de Boer', { role: 'admin' }),
    await createMember('Piet Pen', { role: 'admin' }),
  ];
  const page = await asPerson(karin);
  await page.goto('/admin?tab=course');
  await page.getByText('Beperkt', { exact: true }).click();
  await page.getByText('Wintergreens', { exact: true }).click();
  const frost = { status: 'closed' as const, message: 'Vorst.', reasons: [], validUntil: null };
  await callAs(product, piet.token).course.set({ ...frost, clubId, id: uuidv7(), seen: null });
  await expect(page.getByText(changedText('Piet Pen', 'closed', 'Vorst.'))).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Beperkt/ })).toBeChecked();
  await page.getByRole('button', { name: courseSettingCopy.adopt }).click();
  await expect(page.getByRole('radio', { name: /^Gesloten/ })).toBeChecked();
  await expect(save(page)).toBeVisible();
  await page.getByText('Beperkt', { exact: true }).click();
  const { setAt } = await callAs(product, piet.token).course.report({ clubId });
  const ice = { ...frost, message: 'IJzel.' };
  await callAs(product, piet.token).course.set({ ...ice, clubId, id: uuidv7(), seen: setAt });
  await save(page, courseSettingCopy.saveAnyway).click();
  await expect(page.getByText(courseSettingCopy.saved, { exact: true })).toBeVisible();
  const stored = await callAs(product, piet.token).course.report({ clubId });
  expect(stored).toMatchObject({ status: 'restricted', setBy: { displayName: 'Karin de Boer' } });

  const closureId = await createClosure(db, clubId);
  await page.reload();
  const closures = page.getByRole('region', { name: closureWords.title });
  await closures.getByRole('button', { name: closureWords.edit }).click();
  await callAs(product, piet.token).courseClosure.lift({ id: uuidv7(), clubId, closureId });
  await page.getByRole('button', { name: closureWords.save }).click();
  await expect(page.getByRole('alert').getByText(refusals.LIFTED)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(closures.getByText(closureWords.empty)).toBeVisible();
});

test('a course status that cannot be saved stays in the form @phone', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*course-status/);
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  await page.goto('/admin?tab=course');
  await page.getByText('Gesloten', { exact: true }).click();
  await breakCommand(page, '**/course-status');
  await save(page).click();
  await expect(page.getByRole('alert').getByText(serverMessage)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Gesloten/ })).toBeChecked();
  await page.unrouteAll();
  await save(page).click();
  await expect(page.getByText(courseSettingCopy.saved, { exact: true })).toBeVisible();
});
