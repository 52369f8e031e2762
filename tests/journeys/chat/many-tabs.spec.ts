// The server speaks HTTP/1.1 here, over which a browser opens six connections: a live stream per tab would use them all up.
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, input, write } from './chat.ts';

test('nine tabs of one browser all load and show a new message, also after the first tab is closed @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  test.setTimeout(180_000);
  const [anna, otto] = [await createMember('Anna Admiraal'), await createMember('Otto Organisator')];
  const chat = `/session-participant/${await createFlight(db, clubId, [otto, anna])}`;
  const first = await asPerson(anna);
  const tabs = [first];
  while (tabs.length < 9) tabs.push(await first.context().newPage());
  await Promise.all(tabs.map((tab) => tab.goto(chat)));
  // They share one process, which a busy machine gives little time.
  for (const tab of tabs) await expect(input(tab)).toBeVisible({ timeout: 45_000 });

  const other = await asPerson(otto);
  await other.goto(chat);
  await write(other, 'Zaterdag om negen?');
  for (const tab of tabs) await expect(bubble(tab, 'Zaterdag om negen?')).toBeVisible();

  await first.close();
  await write(other, 'Of liever om tien?');
  for (const tab of tabs.slice(1)) await expect(bubble(tab, 'Of liever om tien?')).toBeVisible();
});
