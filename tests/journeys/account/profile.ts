// Shared by the journeys of the setup and the profile.
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

/** Also finds a toast beside an open dialog, which hides the region of the toasts from assistive technology. */
export const toast = (page: Page, title: string) =>
  page.locator('section[aria-label^="Meldingen"]').getByText(title, { exact: true });

export const profileOf = (db: Db, id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
