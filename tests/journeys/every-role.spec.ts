// Every address, as it is for each role: axe has nothing to say of any, in light and in dark.
import { appPaths } from '#app/paths.ts';
import { createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 180_000, mode: 'parallel' });

const roles = {
  'a member': {},
  'a club admin': { role: 'admin' },
  'a global admin': { globalAdmin: true },
} as const;

for (const [role, options] of Object.entries(roles)) {
  test(`every address can be used by ${role}, whatever their eyes and hands`, async ({
    asPerson,
    createMember,
    db,
    clubId,
  }) => {
    const anna = await createMember('Anna Admiraal', options);
    const golfSession = await createGolfSession(db, anna.id, { clubId });
    await createJoinRequest(db, golfSession, (await createMember('Bram Bunker')).id);
    const page = await asPerson(anna);
    for (const path of appPaths) {
      await page.goto(path.replace(/:\w+/, golfSession));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
