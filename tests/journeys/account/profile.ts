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

/** Collects the texts of all toasts from now on, because each leaves after some seconds; returns how to read them. */
export async function keepToasts(page: Page) {
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-sonner-toast]'))
        document.body.dataset['told'] = `${document.body.dataset['told'] ?? ''} ${textContent}`;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.locator('body').getAttribute('data-told');
}
