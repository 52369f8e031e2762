// Screenshots of the ui kit: an unintended change of a colour, a size or a space shows here. Update intended changes with
// `npm test -- journeys gallery --update-snapshots`, and look at them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { copy as words } from '#ui/copy.ts';
import { galleryCopy as copy } from '#ui/dev/copy.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { shrinkPicture } from './small-picture.ts';

test.skip(
  process.platform !== 'linux',
  'the screenshots were taken on Linux; elsewhere letters look slightly different',
);
test.describe.configure({ timeout: 180_000 });

// Colours are the same on every machine, glyphs are not.
const exact = { threshold: 0.02, maxDiffPixelRatio: 0.005 };

// Playwright reads a hook's dependencies from the pattern: here none.
// oxlint-disable-next-line no-empty-pattern
test.afterAll(({}, { config, project, file }) => {
  if (config.updateSnapshots !== 'all' && config.updateSnapshots !== 'changed') return;
  for (const path of globSync(join(`${file}-snapshots`, project.name, '*', '*.png'))) {
    const small = shrinkPicture(readFileSync(path));
    if (small) writeFileSync(path, small);
  }
});

// A theme changes only colours, which are the same at every size: each theme and each size is in one of the two.
for (const [theme, size] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const) {
  const picture = (name: string) => [theme, `${name}.png`];

  test(`every component of the ui kit, and what it opens, looks as in its screenshot, ${theme} ${size}`, async ({
    asVisitor,
  }) => {
    const page = await asVisitor({ colorScheme: theme, reducedMotion: 'reduce' });
    await openGallery(page);
    const viewport = page.viewportSize();
    if (!viewport) throw new Error('The gallery needs a window of a known size.');
    // High enough for the longest section: nothing scrolls, and no picture loads lazily.
    await page.setViewportSize({ ...viewport, height: 2600 });
    const sections = page.locator('main > section[id]');
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(15);
    for (const image of await page.locator('#people img, #crop img').all()) {
      await image.evaluate((one: HTMLImageElement) => {
        one.scrollIntoView();
        return one.decode();
      });
    }
    for (const id of ids.filter((one) => one !== 'lists')) {
      const options = id === 'color' ? exact : {};
      await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(picture(id), options);
    }
    // Two thousand rows, of which only the visible ones are rendered.
    await page.setViewportSize(viewport);
    await page.locator('#lists').evaluate(async (list) => {
      // The elements above it take a moment to fit the lower window.
      for (let turn = 0; turn < 3; turn += 1) {
        list.scrollIntoView();
        await new Promise((resolve) => void setTimeout(resolve, 200));
      }
    });
    await expect.soft(page).toHaveScreenshot(picture('lists'));

    const press = async (section: string, name: string) => {
      const button = page.locator(`#${section}`).getByRole('button', { name, exact: true }).first();
      // What opens below the button is as tall as the room there.
      await button.evaluate((element) => element.scrollIntoView());
      await button.click();
    };
    const shows = async (opened: Locator, name: string) => {
      await expect.soft(opened).toHaveScreenshot(picture(name));
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    };
    const dialog = page.getByRole('dialog');

    await press('overlays', copy.actions.open);
    await shows(dialog, 'open-dialog');
    await press('overlays', copy.actions.openLong);
    await shows(dialog, 'open-long-dialog');
    await press('overlays', copy.actions.removing);
    const confirmation = page.getByRole('alertdialog');
    expect.soft(await hasRoundCorner(confirmation)).toBe(true);
    await shows(confirmation, 'open-confirmation');
    await press('overlays', words.moreActions);
    await shows(page.getByRole('menu'), 'open-menu');
    await press('pickers', words.openCalendar);
    await shows(dialog, 'open-calendar');
    await press('pickers', words.openClock);
    await shows(dialog, 'open-clock');
    await page.locator('#fields').getByRole('combobox').nth(1).click();
    await shows(page.getByRole('listbox'), 'open-select');
    await page.locator('#search').getByRole('combobox').first().click();
    await page.keyboard.type('golfclub');
    await shows(page.getByRole('listbox'), 'open-combobox');
    await press('feedback', copy.actions.fail);
    await expect
      .soft(page.getByRole('alert').filter({ has: page.getByRole('button', { name: words.close }) }))
      .toHaveScreenshot(picture('open-toast'));
  });
}

test('every component of the ui kit is accessible @desktop', async ({ asVisitor }) => {
  const page = await asVisitor();
  await openGallery(page);
  // Leaves out the two thousand rows, which are all alike.
  await expectAccessible(page, 'section[id]:not(#lists)');
  await page.locator('#search').getByRole('button', { name: words.showAll }).first().click();
  await expect(page.getByRole('option')).toHaveCount(copy.clubs.length);
  await expectAccessible(page, '[role=listbox]');
  await page.locator('#search').getByLabel(copy.fields.club).first().fill('strand');
  await expect(page.getByRole('status').filter({ hasText: words.noResults })).toBeVisible();
});

test('the circles of every flight are whole, and with their counts the number of places, at any width @phone', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  await openGallery(page);
  const groups = page.locator('[data-places]');
  for (const width of [320, 360, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const wrong = () =>
      groups.evaluateAll((all) =>
        all.flatMap((group) =>
          [...group.querySelectorAll('[data-flight]')].flatMap((row) => {
            const end = group.getBoundingClientRect().right + 1;
            const circles = [...row.children];
            const places = circles.reduce(
              (sum, { textContent }) => sum + Number(/^\+(\d)$/.exec(textContent)?.[1] ?? 1),
              0,
            );
            const isCut = circles.some((circle) => circle.getBoundingClientRect().right > end);
            const isRight = places === Number(group.getAttribute('data-places')) && !isCut;
            return isRight
              ? []
              : [`${places} of ${group.getAttribute('data-places')}${isCut ? ', cut' : ''}`];
          }),
        ),
      );
    await expect.poll(wrong, `at ${width}`).toEqual([]);
    await expect(groups.first().locator('[data-flight]')).toHaveCount(4);
  }
});

test('no component of the ui kit is wider than the smallest screen, and half stars are half filled @phone', async ({
  asVisitor,
}) => {
  const page = await asVisitor({ viewport: { width: 320, height: 700 } });
  await openGallery(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  // A screenshot of the whole section would miss a star with another filling.
  const rows = page.locator('#people span[aria-hidden]:has(> span > svg)');
  const filled = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map(
        (star) => (star.lastElementChild?.clientWidth ?? 0) / (star.firstElementChild?.clientWidth ?? 1),
      ),
    ),
  );
  expect(filled).toEqual([
    [1, 1, 1, 1, 0.5],
    [1, 1, 1, 0.5, 0],
    [0, 0, 0, 0, 0],
  ]);
});

test('with the colours of the system, lines show the main action and what is chosen @phone', async ({
  asVisitor,
}) => {
  const page = await asVisitor({ forcedColors: 'active' });
  await openGallery(page);
  const without = (selector: string, style: 'outlineStyle' | 'borderTopStyle') =>
    page
      .locator(selector)
      .evaluateAll(
        (all, name) =>
          all.filter((one) => getComputedStyle(one)[name] === 'none').map(({ outerHTML }) => outerHTML),
        style,
      );
  const chosen =
    'main :is(label:has([type=radio]:checked), [aria-pressed=true], [role=tab][aria-selected=true])';
  expect(await page.locator(chosen).count()).toBeGreaterThan(3);
  expect(await without(chosen, 'outlineStyle')).toEqual([]);
  const actions = 'main button.bg-primary';
  expect(await page.locator(actions).count()).toBeGreaterThan(3);
  expect(await without(actions, 'borderTopStyle')).toEqual([]);
  const ticks = page.locator('main input:checked + svg');
  const colours = await ticks.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(new Set(colours)).toEqual(new Set([text]));
});

/** Whether the text of the dialog leaves its round corner free: too small a part of a screenshot to fail there. */
const hasRoundCorner = (dialog: Locator) =>
  dialog.evaluate((box) => {
    const { left, top } = box.getBoundingClientRect();
    return !box.contains(document.elementFromPoint(left + 3, top + 3));
  });

async function openGallery(page: Page) {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: copy.title })).toBeVisible();
  await page.evaluate(async () => {
    const ours = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    await Promise.all(ours.map((font) => font.load()));
  });
}
