// Somebody who is signed in goes straight on from the screen, and never to another site. All hostile addresses are
// tried in tests/security/sign-in/redirect.db.test.ts; here a few go through a real browser.
import { hostileAddresses } from '#tests/security/sign-in/hostile-addresses.ts';
import { expect, test } from '../fixtures.ts';

const carried = hostileAddresses.filter((address) => address.length < 2500);

test('no address leads away from this site', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).hostname !== 'localhost') left.push(frame.url());
  });
  for (const address of carried.filter((_, turn) => turn % 64 === 0)) {
    await page.goto(`/auth?redirect=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL('/updates');
  }
  // As a link would have it that somebody typed: the browser sees the marks first.
  for (const address of ['//evil.example', '/\\evil.example', '/%2f/evil.example', '/\t/evil.example']) {
    await page.goto(`/auth?redirect=${address}`);
    await expect(page, address).toHaveURL('/updates');
  }
  expect(left).toEqual([]);
  await page.goto('/auth?redirect=/members?zoek=Anna');
  await expect(page).toHaveURL('/members?zoek=Anna');
});
