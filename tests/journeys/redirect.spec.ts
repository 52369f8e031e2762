// Whoever is signed in already goes straight on from the screen: the shortest way to somewhere else, if there is one.
import { hostileAddresses } from '#tests/security/hostile-addresses.ts';
import { expect, test } from './fixtures.ts';

const carried = hostileAddresses.filter((address) => address.length < 2500);

test('no address leads away from this site', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).hostname !== 'localhost') left.push(frame.url());
  });
  for (const address of carried.filter((_, turn) => turn % 16 === 0)) {
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
