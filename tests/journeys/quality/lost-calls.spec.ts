// Calls that end without an answer while the server can be reached.
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { refusalCopy } from '#platform/shared/copy.ts';
import { createGolfSession } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';

const noConnection = refusalCopy.OFFLINE;

test('calls that the network loses leave a heading, the reason and a retry @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_CONNECTION_RESET/);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: copy.retry });
  await page.goto('/my-sessions');
  await expect(main.getByRole('heading', { name: 'Rondje voor de test' })).toBeVisible();

  const requests = '**/api/me/play-requests*';
  await page.route(requests, (route) => route.abort('connectionreset'));
  await page.getByRole('navigation').getByRole('link', { name: 'Berichten' }).click();
  await expect(main.getByRole('alert')).toContainText(`${playRequestCopy.failure.loadTitle}${noConnection}`);
  await page.unroute(requests);
  // The button is gone, so the focus goes to the heading.
  await retry.press('Enter');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: inboxCopy.title })).toBeFocused();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  const { promise: loading, resolve: lose } = Promise.withResolvers<void>();
  await page.route(`**/api/golf-sessions/${golfSession}`, async (route) => {
    await loading;
    await route.abort('connectionreset');
  });
  await page.goto(`/session-management/${golfSession}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(golfSessionCopy.participantView.label);
  lose();
  await expect(main.getByRole('alert')).toContainText(`${golfSessionCopy.failure.oneTitle}${noConnection}`);
  await expectAccessible(page);
  await page.unrouteAll();
  await retry.press('Enter');
  await expect(main.getByRole('heading', { name: 'Rondje voor de test' })).toBeFocused();
});
