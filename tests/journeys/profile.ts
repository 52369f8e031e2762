// What the journeys of the setup and the profile have in common.
import type { Page } from '@playwright/test';
import { profileCopy } from '#features/profile/copy.ts';
import type { Db } from '#platform/server/database.ts';

const { fields } = profileCopy;

export const labels = {
  displayName: fields.displayName,
  handicap: `${fields.handicap} (niet verplicht)`,
  favoriteClub: fields.favoriteClub,
};
export type FieldName = keyof typeof labels;

/** What is said when saving fails. */
export const serverMessage = 'De server is even op de negentiende hole.';

export async function breakSaving(page: Page) {
  await page.route('**/api/me/profile', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: serverMessage } }),
  );
}

/** Also beside an open dialog, which hides the region of the toasts from assistive technology. */
export const toast = (page: Page, title: string) =>
  page.locator('section[aria-label^="Meldingen"]').getByText(title, { exact: true });

export const profileOf = (db: Db, id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
