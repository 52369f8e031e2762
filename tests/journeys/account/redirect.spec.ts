// A signed-in user is redirected from the sign-in screen, and never to another site. All hostile addresses are tested
// in tests/security/sign-in/redirect.db.test.ts; here a few go through a real browser.
import { hostileAddresses } from '#tests/security/sign-in/hostile-addresses.ts';
import { expect, test } from '../fixtures.ts';

const carried = hostileAddresses.filter((address) => address.length < 2500);

test('no address redirects to another site @desktop', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).hostname !== 'localhost') left.push(frame.url());
  });
  for (const address of carried.filter((_, turn) => turn % 64 === 0)) {
    await page.goto(`/auth?redirect=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL('/updates');
  }
  // Unescaped, as in a typed link: the browser parses the characters first.
  for (const address of ['//evil.example', '/\\evil.example', '/%2f/evil.example', '/\t/evil.example']) {
    await page.goto(`/auth?redirect=${address}`);
    await expect(page, address).toHaveURL('/updates');
  }
  expect(left).toEqual([]);
  await page.goto('/auth?redirect=/members?zoek=Anna');
  await expect(page).toHaveURL('/members?zoek=Anna');
});
