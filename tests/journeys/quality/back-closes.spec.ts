// The phone's back gesture closes open overlays one at a time, before it leaves the page.
import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { copy as words } from '#ui/copy.ts';
import { galleryCopy } from '#ui/dev/copy.ts';
import { expect, test } from '../fixtures.ts';

const { actions } = galleryCopy;
/** The pickers alone differ per screen size. */
const differing = new Set([
  'ui/forms/picker-field.tsx',
  'ui/forms/select-field.tsx',
  'ui/forms/combobox-field.tsx',
]);

type Overlay = { open: (page: Page) => Promise<void>; shown: (page: Page) => Locator };
const press = (section: string, name: string) => (page: Page) =>
  page.locator(`#${section}`).getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const listbox = (page: Page) => page.getByRole('listbox');

/** Keyed by the file that renders the overlay. */
const overlays: Record<string, Overlay> = {
  'ui/overlays/dialog.tsx': { open: press('overlays', actions.openLong), shown: dialog },
  'ui/overlays/confirm-dialog.tsx': {
    open: press('overlays', actions.remove),
    shown: (page) => page.getByRole('alertdialog'),
  },
  'ui/overlays/full-sheet.tsx': { open: press('overlays', actions.openFull), shown: dialog },
  'ui/overlays/anchored-menu.tsx': {
    open: press('overlays', actions.openAnchored),
    shown: (page) => page.getByRole('menu'),
  },
  'ui/overlays/menu.tsx': {
    open: press('overlays', words.moreActions),
    shown: (page) => page.getByRole('menu'),
  },
  'ui/forms/picker-field.tsx': { open: press('pickers', words.openCalendar), shown: dialog },
  'ui/forms/select-field.tsx': {
    open: (page) => page.locator('#fields').getByRole('combobox').nth(1).click(),
    shown: listbox,
  },
  'ui/forms/combobox-field.tsx': {
    open: (page) => page.locator('#search').getByRole('combobox').first().click(),
    shown: listbox,
  },
};

const back = (page: Page) => page.evaluate(() => history.back());
/** Waits until the history has an entry for each open overlay. */
const expectDepth = (page: Page, expected: number) =>
  expect.poll(() => page.evaluate<number>(() => history.state?.overlays ?? 0)).toBe(expected);

async function openGallery(page: Page) {
  await page.goto('/voorwaarden');
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: galleryCopy.title })).toBeVisible();
}

test('back closes every overlay of the ui kit', async ({ asVisitor, isMobile }) => {
  const page = await asVisitor();
  await openGallery(page);
  const files = globSync('ui/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('useBackCloses('),
  );
  expect(Object.keys(overlays).toSorted()).toEqual(files.toSorted());

  for (const [file, { open, shown }] of Object.entries(overlays)) {
    if (!isMobile && !differing.has(file)) continue;
    await test.step(file, async () => {
      await open(page);
      await expect(shown(page)).toBeVisible();
      await expectDepth(page, 1);
      const position = await page.evaluate(() => scrollY);
      await back(page);
      await expect(shown(page)).toHaveCount(0);
      await expectDepth(page, 0);
      expect(await page.evaluate(() => scrollY)).toBe(position);

      // Closing the overlay by keyboard removes its entry too.
      await open(page);
      await expect(shown(page)).toBeVisible();
      await expectDepth(page, 1);
      await page.keyboard.press('Escape');
      await expect(shown(page)).toHaveCount(0);
      await expectDepth(page, 0);
    });
  }
  await page.goBack();
  await expect(page).toHaveURL(/voorwaarden/);
});

test('forward, reload and links leave no overlay entry behind @phone', async ({ asVisitor }) => {
  const page = await asVisitor();
  await openGallery(page);
  const { open, shown } = overlays['ui/overlays/menu.tsx']!;
  await open(page);
  await expectDepth(page, 1);
  await back(page);
  await expectDepth(page, 0);
  const moves = await page.evaluateHandle(() => {
    const heard: string[] = [];
    navigation.addEventListener('currententrychange', ({ navigationType }) =>
      heard.push(`${navigationType}`),
    );
    history.forward();
    return heard;
  });
  // The browser goes forward to the stale entry, and the app leaves it again.
  await expect.poll(() => moves.jsonValue()).toEqual(['traverse', 'traverse']);
  await expectDepth(page, 0);
  await expect(shown(page)).toHaveCount(0);

  await open(page);
  await expectDepth(page, 1);
  await page.reload();
  await expectDepth(page, 0);
  await expect(page.getByRole('heading', { level: 1, name: galleryCopy.title })).toBeVisible();

  await open(page);
  await expectDepth(page, 1);
  await page.getByRole('menuitem', { name: actions.read }).click();
  await expect(page).toHaveURL(/voorwaarden/);
  await expectDepth(page, 0);
  await back(page);
  await expect(page).toHaveURL(/dev\/ui/);
  await expectDepth(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/voorwaarden/);
});

test('back keeps the form below the calendar @phone', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const form = page.getByRole('form', { name: golfSessionCopy.form.heading });
  await form.getByLabel(golfSessionCopy.form.title).fill('Vroeg rondje');
  await form.getByRole('button', { name: words.openCalendar }).click();
  const calendar = page.getByRole('dialog', { name: golfSessionCopy.form.date });
  await expect(calendar).toBeVisible();
  await expectDepth(page, 2);
  await back(page);
  await expect(calendar).toHaveCount(0);
  await expectDepth(page, 1);
  await expect(form.getByLabel(golfSessionCopy.form.title)).toHaveValue('Vroeg rondje');
});

test('back closes the upper of two overlays first @phone', async ({ asVisitor }) => {
  const page = await asVisitor();
  await openGallery(page);
  await press('overlays', actions.open)(page);
  const message = dialog(page).getByLabel(galleryCopy.dialog.message);
  await message.fill('Tot zaterdag');
  await dialog(page).getByRole('combobox').click();
  await expect(listbox(page)).toBeVisible();
  await expectDepth(page, 2);
  await back(page);
  await expect(listbox(page)).toHaveCount(0);
  await expect(message).toHaveValue('Tot zaterdag');
  await expectDepth(page, 1);
  await back(page);
  await expect(dialog(page)).toHaveCount(0);
  await expectDepth(page, 0);
});
