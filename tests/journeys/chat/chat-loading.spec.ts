// A message that arrives while the first page is still loading is shown, although that page does not contain it.
import type { Db } from '#platform/server/database.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import { bubble, createFlight, log, write } from './chat.ts';
import { expect, test } from '../fixtures.ts';

test('a message that arrives while the list is loading is not lost @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  await write(other, 'Eerste');
  await expect(bubble(other, 'Eerste')).toContainText('Verstuurd');

  const page = await asPerson(anna);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/messages', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/session-participant/${golfSession}`);
  await asked.promise;
  await write(other, 'Tussendoor');
  await expect(bubble(other, 'Tussendoor')).toContainText('Verstuurd');
  // An event published after the message arrives after it on the stream.
  await rename(db, { id: golfSession, clubId, organiserId: otto.id }, 'Rondje met nieuwe titel');
  await expect(page.getByRole('heading', { name: 'Rondje met nieuwe titel' })).toBeVisible();

  held.resolve();
  await expect(bubble(page, 'Eerste')).toBeVisible();
  await expect(bubble(page, 'Tussendoor')).toBeVisible();
  await expect(log(page).locator('[data-message]')).toHaveCount(2);
});

function rename(db: Db, golfSession: Parameters<typeof publishGolfSessionChange>[1], title: string) {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('golf_sessions').set({ title }).where('id', '=', golfSession.id).execute();
    await publishGolfSessionChange(tx, golfSession);
  });
}
