// What the product does not do: contact other hosts, move with reduced motion, and show a light screen at night.
import { accountCopy } from '#features/account/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { createNews } from '#tests/people/club-life.ts';
import { createGolfSession, createJoinRequest, signIn } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

test('pages make no requests to other hosts, and work without their fonts @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal');
  await createNews(db, clubId, { title: 'Nieuwe tees' });
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.route(/\.woff2$/, (route) => route.abort());
  expectBrowserError(/ERR_FAILED .*\.woff2/);
  for (const path of [
    '/',
    '/updates',
    '/members',
    '/golf-buddy',
    '/my-sessions',
    `/session-management/${golfSession}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/updates');
  await expect(page.getByRole('region', { name: newsCopy.latest }).getByText('Nieuwe tees')).toBeVisible();
  expect([...asked]).toEqual([new URL(page.url()).origin]);
});

test('reduced motion turns off all motion @desktop', async ({ asPerson, createMember, db, clubId }) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  await createJoinRequest(db, golfSession, (await createMember('Anna Admiraal')).id);
  const page = await asPerson(otto, { reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const longest = { milliseconds: 0 };
    Object.assign(window, { longest });
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        longest.milliseconds = Math.max(longest.milliseconds, Number(duration) || 0);
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const longest = () => page.evaluate('window.longest.milliseconds');
  await page.goto(`/session-management/${golfSession}`);
  await page.getByRole('button', { name: /^Accepteren/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Verzoek geaccepteerd' })).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(await longest()).toBe(0);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  expect(await longest()).toBe(0);
});

test('list rows glide to their new position, but not with reduced motion @desktop', async ({
  asPerson,
  createMember,
  db,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const anna = await createMember('Anna Admiraal');
    await signIn(db, anna.id);
    await signIn(db, anna.id);
    const page = await asPerson(anna, { reducedMotion });
    const library = page.waitForResponse(/auto-animate/);
    await page.goto('/profile/security');
    const { title, end } = accountCopy.devices;
    const devices = page.getByRole('region', { name: title }).getByRole('listitem');
    await expect(devices).toHaveCount(3);
    // The library has started once its module is loaded here. It measures the rows after 220 ms, so before this timer ends.
    await page.evaluate(
      async (script) => {
        await import(script);
        await new Promise((resolve) => void setTimeout(resolve, 300));
      },
      (await library).url(),
    );
    await devices.last().evaluate((row) => {
      const moved = { times: 0 };
      Object.assign(window, { moved });
      const note = () => {
        moved.times += row.getAnimations().length;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await devices.nth(1).getByRole('button', { name: end }).click();
    await expect(devices).toHaveCount(2);
    const times = await page.evaluate<number>('window.moved.times');
    if (reducedMotion === 'reduce') expect(times).toBe(0);
    else expect(times).toBeGreaterThan(0);
  }
});

test('the page follows the colour scheme of the device @desktop', async ({ asVisitor }) => {
  const lightness = async (colorScheme: 'light' | 'dark') => {
    const page = await asVisitor({ colorScheme });
    await page.goto('/auth');
    return page.evaluate(() => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    });
  };
  expect(await lightness('light')).toBeGreaterThan(200);
  expect(await lightness('dark')).toBeLessThan(60);
});
