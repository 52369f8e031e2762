// Build n is open on a phone while build n+1 replaces it: the page keeps working, and reloads only when the user wants
// to.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { builtPage } from '#app/server/page.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { versionHeader } from '#platform/shared/web/worker-names.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { startJourneyProduct, type JourneyProduct } from '../product.ts';

const built = join(process.cwd(), 'build/client');
let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  cpSync(built, join(folder, 'old/build/client'), { recursive: true });
  buildNext();
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another build: all its chunks have other names, as after a change of a shared module. */
function buildNext() {
  const next = join(folder, 'new/build/client');
  cpSync(built, next, { recursive: true });
  const files = readdirSync(next, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const changed = files.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  for (const { name, parentPath } of files) {
    // The compressed copies contain the old names.
    if (/\.(br|gz)$/.test(name)) rmSync(join(parentPath, name));
    else if (/\.(js|html|json)$/.test(name)) {
      let text = readFileSync(join(parentPath, name), 'utf8');
      for (const old of changed) text = text.replaceAll(old, nextName(old));
      writeFileSync(join(parentPath, name), text);
      if (changed.includes(name)) renameSync(join(parentPath, name), join(parentPath, nextName(name)));
    }
  }
}

const nextName = (name: string) => name.replace(/\.js$/, '-next.js');

const pageOf = (build: 'old' | 'new', keeps: boolean) =>
  builtPage(join(folder, build), keeps ? join(folder, 'data') : null);

type AsPerson = (person: Person, options: object, running: JourneyProduct) => Promise<Page>;

/** Opens the old build, of which only the first screen is loaded. */
async function openOld(running: JourneyProduct, asPerson: AsPerson) {
  const { db } = running.product;
  const person = await createPerson(db, { name: 'Anna Admiraal' });
  await addMember(db, await createClub(db), person.id);
  // With a conversation, because an empty list has no search field.
  await createPrivateChat(db, person.id, (await createPerson(db, { name: 'Bram Bakker' })).id);
  const page = await asPerson(person, {}, running);
  await page.route(/(golf-buddy|members)-screen-/, (route) => route.abort());
  await page.goto('/updates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('an open page of the old version keeps working, and offers the new one @phone', async ({
  asPerson,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|503/);
  const before = await startJourneyProduct({ page: pageOf('old', true) });
  const page = await openOld(before, asPerson);
  await page.getByRole('link', { name: 'Berichten' }).first().click();
  const search = page.getByRole('searchbox');
  await search.fill('Bram');
  const noted = page.waitForResponse(
    (answer) => answer.headers()[versionHeader]?.endsWith('-next.js') ?? false,
  );
  const after = await before.replace(pageOf('new', true));
  await page.unrouteAll();

  // Typing sends a search, whose answer names the new version: a page that is left alone may hear of it only half a minute later.
  // The offer does not appear while the user types.
  await search.pressSequentially(' Bak');
  await noted;
  await expect(search).toBeFocused();
  await expect(page.getByText(appCopy.update.text)).toHaveCount(0);
  await search.blur();
  await expect(page.getByText(appCopy.update.text)).toBeVisible({ timeout: 30_000 });
  await expect(search).toHaveValue('Bram Bak');
  await page
    .getByRole('link', { name: 'Golf Buddy' })
    .or(page.getByRole('link', { name: 'Sessies' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: golfSessionCopy.title })).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /golf-buddy-screen-.*(?<!-next)\.js$/.test(name))).not.toEqual([]);

  await page.getByRole('button', { name: appCopy.update.action }).click();
  await expect(page.getByText(appCopy.update.text)).toBeHidden();
  await expect(page.locator('script[src$="-next.js"]')).toHaveCount(1);
  await after.stop();
});

test('a stale chunk reloads the page once @phone', async ({ asPerson, allowBrowserError }) => {
  allowBrowserError(/ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|404|503/);
  const before = await startJourneyProduct({ page: pageOf('old', false) });
  const page = await openOld(before, asPerson);
  const after = await before.replace(pageOf('new', false));
  await page.unrouteAll();

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Leden' }).first().click();
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL('/members');
  expect(loads).toBe(1);
  await after.stop();
});
