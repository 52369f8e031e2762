// Two people on two servers behind one address: they chat, and one server stops.
import { presenceCopy } from '#features/conversation/presence/copy.ts';
import { chatLabel } from '#features/conversation/private-chat/copy.ts';
import { startProxy } from '#tests/fakes/proxy.ts';
import { startRedis } from '#tests/fakes/redis.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson } from '#tests/people/people.ts';
import { findRedis } from '#tools/ensure-machine.ts';
import { expect, test } from '../fixtures.ts';
import { startJourneyProduct } from '../product.ts';
import { write } from './chat.ts';

test.skip(findRedis() === null, 'This machine has no Redis.');

test('people on two servers see each other online and chat, also when one server stops @desktop', async ({
  asPerson,
  allowBrowserError,
}) => {
  const [redis, proxy] = [await startRedis(), await startProxy()];
  const first = await startJourneyProduct({ settings: { redisUrl: redis.url, publicUrl: proxy.origin } });
  const second = await first.startSecond();
  const ports = { anna: first.product.port, bram: second.port };
  proxy.portFor = ({ headers }) => (headers['user-agent'] === 'Anna' ? ports.anna : ports.bram);
  // The stopped server ends a stream.
  allowBrowserError(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|503/);
  const { db } = first.product;
  const [anna, bram] = [
    await createPerson(db, { name: 'Anna Admiraal' }),
    await createPerson(db, { name: 'Bram de Boer' }),
  ];
  const chat = `/chat/${await createPrivateChat(db, anna.id, bram.id)}`;
  const annas = await asPerson(anna, { userAgent: 'Anna' }, first);
  const brams = await asPerson(bram, { userAgent: 'Bram' }, first);
  await annas.goto(chat);
  // The screen asks who is online when it opens, and then only every half minute.
  await expect.poll(async () => [...(await second.presence.onlineAmong([anna.id]))]).toEqual([anna.id]);
  await brams.goto(chat);
  // The line below the name in the bar of the chat.
  const online = (page: typeof annas) =>
    page.getByRole('paragraph').filter({ hasText: new RegExp(`^${presenceCopy.online}$`) });
  await expect(online(brams)).toBeVisible();

  const inAnnas = annas.getByRole('log', { name: chatLabel(bram.name) });
  const inBrams = brams.getByRole('log', { name: chatLabel(anna.name) });
  await write(annas, 'Zaterdag om negen uur?');
  await expect(inBrams.getByText('Zaterdag om negen uur?', { exact: true })).toBeVisible();
  await write(brams, 'Ik ben er!');
  await expect(inAnnas.getByText('Ik ben er!', { exact: true })).toBeVisible();

  ports.anna = ports.bram;
  await first.product.stop();
  await write(brams, 'Neem je de trolley mee?');
  await expect(inAnnas.getByText('Neem je de trolley mee?', { exact: true })).toBeVisible();
  await write(annas, 'Doe ik.');
  await expect(inBrams.getByText('Doe ik.', { exact: true })).toBeVisible();
  await expect(inBrams.locator('[data-message]')).toHaveCount(4);

  await annas.context().close();
  await brams.context().close();
  await second.stop();
  await first.stop();
  proxy.close();
  await redis.stop();
});
