// Every address as an admin sees it on desktop: axe finds nothing on any, in light and in dark.
import { appPaths } from '#app/paths.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from '../fixtures.ts';

test.describe.configure({ timeout: 180_000 });

// accessibility.spec.ts checks members screen by screen. An admin sees the same and more.
test('every address is accessible for an admin of the club and the platform', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  // A shared link without its secret.
  expectBrowserError(/404 .*(meespelen|shared-golf-session)/);
  const anna = await createMember('Anna Admiraal', { role: 'admin', globalAdmin: true });
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  await createJoinRequest(db, golfSession, (await createMember('Bram Bunker')).id);
  // With the same id, which completes every address.
  await createPrivateChat(db, anna.id, (await createMember('Chris Chip')).id, golfSession);
  const page = await asPerson(anna);
  for (const path of appPaths) {
    await page.goto(path.replace(/:\w+/, golfSession));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
