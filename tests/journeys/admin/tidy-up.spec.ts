// The tab 'Golf Sessions': an admin filters, deletes and tidies up, while a player has the app open.
import { adminCopy } from '#app/client/admin/copy.ts';
import { memberAdministrationCopy } from '#features/desk-club/member-administration/copy.ts';
import { tidied, tidyQuestion, tidyUpCopy } from '#features/desk-club/tidy-up/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { addPlayer, createGolfSession } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const { tidy, remove } = tidyUpCopy;

test('an admin tidies up past golf sessions, undoes that, and removes a golf session @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const admin = await createMember('Karin Beheer', { role: 'admin' });
  const player = await createMember('Piet Speler');
  const coming = await createGolfSession(db, admin.id, { clubId, title: 'Zaterdagrondje' });
  await addPlayer(db, coming, player.id);
  const past = new Date(Date.now() - 3 * 86_400_000);
  await createGolfSession(db, player.id, { clubId, title: 'Oud rondje', startsAt: past, status: 'closed' });

  const playing = await asPerson(player);
  await playing.goto('/my-sessions?list=joined');
  await expect(playing.getByRole('heading', { name: 'Zaterdagrondje' })).toBeVisible();

  const page = await asPerson(admin);
  // A wide window has room for the members beside the requests.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/admin');
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const difference = async () =>
    (await top(memberAdministrationCopy.title)) - (await top(clubJoinRequestCopy.admin.title));
  await expect.poll(difference).toBe(0);
  await page.setViewportSize(window);
  await page.getByRole('tab', { name: adminCopy.tabs['golf-sessions'] }).click();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(row('Zaterdagrondje')).toContainText('Karin Beheer');
  await page.getByRole('combobox', { name: tidyUpCopy.filterLabel }).click();
  await page.getByRole('option', { name: tidyUpCopy.states.closed }).click();
  await expect(row('Zaterdagrondje')).toHaveCount(0);
  await expect(row('Oud rondje')).toBeVisible();

  await page.getByRole('button', { name: tidy.action }).click();
  const dialog = page.getByRole('alertdialog', { name: tidyQuestion(1) });
  await expect(dialog).toContainText('Oud rondje');
  await dialog.getByRole('button', { name: tidy.confirm }).click();
  await expect(page.getByText(tidied(1))).toBeVisible();
  await expect(row('Oud rondje')).toHaveCount(0);
  await page.getByText(`${tidy.runs} (1)`).click();
  await page.getByRole('tabpanel').getByRole('button', { name: tidy.undo }).click();
  await expect(row('Oud rondje')).toBeVisible();

  await page.getByRole('combobox', { name: tidyUpCopy.filterLabel }).click();
  await page.getByRole('option', { name: tidyUpCopy.states.all }).click();
  // By keyboard: the row that takes the place of the deleted one has the focus.
  await row('Zaterdagrondje').getByRole('button', { name: remove.action }).press('Enter');
  const asked = page.getByRole('alertdialog', { name: remove.title });
  await expect(asked).toContainText(/Zaterdagrondje, [a-z]+ \d+ [a-z]+ om \d\d:\d\d/);
  await expect(asked.locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('button', { name: remove.action })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(remove.done)).toBeVisible();
  await expect(row('Oud rondje')).toBeFocused();
  await expect(playing.getByText(golfSessionCopy.removedByClub.body)).toBeVisible();
  await expect(playing.getByRole('heading', { name: 'Zaterdagrondje' })).toHaveCount(0);
});
