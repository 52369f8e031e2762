// The server is gone: the app starts from the device, shows what was last seen and takes what the user writes. When the server is back,
// everything arrives.
import { createServer } from 'node:http';
import { appCopy } from '#app/copy.ts';
import { builtPage } from '#app/server/page.ts';
import { ratingCopy, starsForText } from '#features/after-round/rating/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { addMember, addPlayer, createClub, createGolfSession, createPerson } from '#tests/people/people.ts';
import { copy as uiCopy } from '#ui/copy.ts';
import { bubble, createFlight, keptMessages, write } from '../chat/chat.ts';
import { expect, test } from '../fixtures.ts';
import { startJourneyProduct } from '../product.ts';
import { whenHomeKept, whenKept, whenStored } from './device.ts';

test.use({ serviceWorkers: 'allow' });

test('without a server the app starts, shows what was seen, and sends later @phone', async ({
  asPerson,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|ERR_FAILED|503/);
  const running = await startJourneyProduct();
  const { db } = running.product;
  const clubId = await createClub(db);
  const [anna, bram, carla] = [
    await createPerson(db, { name: 'Anna Admiraal' }),
    await createPerson(db, { name: 'Bram de Boer' }),
    await createPerson(db, { name: 'Carla Caddie' }),
  ];
  for (const { id } of [anna, bram, carla]) await addMember(db, clubId, id);
  const golfSession = await createFlight(db, clubId, [bram, anna]);
  const wanted = await createGolfSession(db, bram.id, { clubId, title: 'Rondje op zaterdag' });
  const startsAt = new Date(Date.now() - 86_400_000);
  const played = await createGolfSession(db, bram.id, { clubId, startsAt });
  await addPlayer(db, played, anna.id);
  await db.updateTable('golf_sessions').set({ status: 'completed' }).where('id', '=', played).execute();

  const page = await asPerson(anna, {}, running);
  await page.goto('/golf-buddy');
  await expect(page.getByRole('button', { name: 'Verzoek Indienen' })).toBeVisible();
  await whenKept(page, 'Rondje op zaterdag');
  await page.goto('/members');
  await expect(page.getByText('Carla Caddie').first()).toBeVisible();
  await whenKept(page, 'Carla Caddie');
  await page.goto('/my-sessions?list=completed');
  await expect(page.getByRole('button', { name: golfSessionCopy.mine.rate })).toBeVisible();
  await whenKept(page, played);
  await page.goto(`/session-rating/${played}`);
  const stars = page.getByRole('group', { name: starsForText(bram.name) }).getByRole('radio');
  await expect(stars).toHaveCount(5);
  await whenKept(page, '"rating","mine"');
  await page.goto(`/session-participant/${golfSession}`);
  await write(page, 'Ik ben er om negen uur');
  await expect(bubble(page, 'Ik ben er om negen uur')).toContainText('Verstuurd');
  await whenStored(page);
  await whenKept(page, 'Ik ben er om negen uur');
  await page.goto('/updates');
  await whenHomeKept(page);
  const address = running.product.publicUrl;
  await running.product.stop();

  // The stored page contains the home, with room for the banner, before the app runs.
  const sent = (await page.goto('/updates'))!;
  expect(await sent.text()).toMatch(/<main.*, Anna<.*<nav/s);
  expect(await sent.text()).toContain(appCopy.network.banner);
  await expect(page.getByText(/Laatst online: minder dan 1 minuut geleden/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /, Anna$/ })).toBeVisible();

  // After a tap on a link before the app runs, the app starts with that screen, without another page load.
  await page.evaluate(() => sessionStorage.setItem('tap', '/members'));
  await page.addInitScript(() => {
    const path = sessionStorage.getItem('tap');
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1));
    sessionStorage.removeItem('tap');
    const tap = () => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
    document.addEventListener('DOMContentLoaded', tap);
  });
  await page.goto('/updates');
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('1');
  await page.goBack();
  await expect(page.getByRole('heading', { name: /, Anna$/ })).toBeVisible();

  for (const unseen of ['session-participant', 'chat']) {
    await page.goto(`/${unseen}/${wanted}`);
    await expect(page.getByText(uiCopy.notOnDevice.title)).toBeVisible();
  }
  await page.goto('/members');
  await expect(page.getByText('Carla Caddie').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
  // The device has a connection, but the server does not answer.
  await expect(page.getByText(appCopy.network.banner)).toBeVisible();
  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'Ik ben er om negen uur')).toBeVisible();
  await write(page, 'De heg op hole 7 is weg');
  await expect(bubble(page, 'De heg op hole 7 is weg')).toContainText('Wacht op verbinding');

  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: 'Verzoek Indienen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Ik speel graag mee');
  await dialog.getByRole('button', { name: 'Verzoek Indienen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 acties wachten')).toBeVisible();
  await page.getByRole('button', { name: appCopy.unsent.action }).click();
  await expect(dialog.getByText('Verzoek voor ‘Rondje op zaterdag’')).toBeVisible();
  await expect(dialog.getByText('Bericht: De heg op hole 7 is weg')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: golfSessionCopy.unsent.waiting })).toBeVisible();

  await page.goto(`/session-rating/${played}`);
  await stars.nth(1).press('Space');
  await page.getByRole('button', { name: ratingCopy.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: ratingCopy.waits.body })).not.toHaveCount(0);
  await stars.nth(4).press('Space');
  await page.getByRole('button', { name: ratingCopy.submit }).click();
  await expect(page.getByRole('button', { name: ratingCopy.submit })).toBeDisabled();
  await page.goto('/my-sessions?list=completed');
  const star = `${golfSessionCopy.mine.rate}: ${golfSessionCopy.unsent.waiting}`;
  await expect(page.getByRole('button', { name: star })).toBeVisible();
  await expect(page.getByText('3 acties wachten')).toBeVisible();

  const again = await running.replace(builtPage(process.cwd(), null));
  expect(again.product.publicUrl).toBe(address);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'De heg op hole 7 is weg')).toContainText('Verstuurd');
  expect(await keptMessages(again.product.db, golfSession)).toEqual([
    'Ik ben er om negen uur',
    'De heg op hole 7 is weg',
  ]);
  await expect(page.getByText(/acties? wacht/)).toHaveCount(0);
  await expect(page.getByText(appCopy.network.banner)).toHaveCount(0);
  const askedNow = () =>
    again.product.db.selectFrom('join_requests').select(['golf_session_id', 'message']).execute();
  await expect.poll(askedNow).toEqual([{ golf_session_id: wanted, message: 'Ik speel graag mee' }]);
  const given = () => again.product.db.selectFrom('ratings').select(['rater_id', 'rating']).execute();
  await expect.poll(given).toEqual([{ rater_id: anna.id, rating: 5 }]);
  await again.stop();
});

test('the app starts from the device while a proxy says that the server behind it restarts @phone', async ({
  asPerson,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|ERR_FAILED|50[23]/);
  const running = await startJourneyProduct();
  const { db } = running.product;
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  await addMember(db, await createClub(db), anna.id);
  const page = await asPerson(anna, {}, running);
  await page.goto('/updates');
  await whenStored(page);
  await whenHomeKept(page);
  const port = Number(new URL(running.product.publicUrl).port);
  await running.product.stop();
  const proxy = createServer((_, response) => void response.writeHead(502).end());
  await new Promise<void>((resolve) => void proxy.listen(port, resolve));

  await page.goto('/updates');
  await expect(page.getByRole('heading', { name: /, Anna$/ })).toBeVisible();
  proxy.closeAllConnections();
  await new Promise((resolve) => void proxy.close(resolve));
  const again = await running.replace(builtPage(process.cwd(), null));
  // Pages come from the server again.
  expect((await page.goto('/updates'))?.headers()).toHaveProperty('x-request-id');
  await expect(page.getByRole('heading', { name: /, Anna$/ })).toBeVisible();
  await again.stop();
});

test('the setting SERVICE_WORKER=off removes the service worker and its caches @phone', async ({
  asPerson,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|503/);
  const running = await startJourneyProduct({ settings: { serviceWorker: false } });
  const { db } = running.product;
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  await addMember(db, await createClub(db), anna.id);
  const page = await asPerson(anna, {}, running);
  await page.goto('/members');
  // What an earlier visit left behind.
  await page.evaluate(async () => {
    await caches.open('left-behind');
    await navigator.serviceWorker.register('/sw.js');
  });
  await expect.poll(() => page.evaluate(readStored)).toEqual({ workers: 0, caches: [] });
  await page.goto('about:blank');
  await running.stop();
});

const readStored = async () => ({
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  caches: await caches.keys(),
});
