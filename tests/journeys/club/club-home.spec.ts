// /updates: a club's news for its members, in order of importance.
import { uuidv7 } from 'uuidv7';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { eventMoment, newsCopy } from '#features/news/copy.ts';
import { formatDate, formatDateNoYear, formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { fromAmsterdam, monthAround, toAmsterdam } from '#platform/shared/time.ts';
import { createNews } from '#tests/people/club-life.ts';
import { createClub, createGolfSession } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { hideServerTime } from '../golf-session/device-clock.ts';
import { sendHeld } from '../golf-session/held.ts';
import { breakCall } from '../quality/failing.ts';

const hour = 3_600_000;

test('updates are sorted by priority, then newest first, with their kind and date @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const now = Date.now();
  const yesterday = new Date(now - 24 * hour);
  // Shortly after midnight in Amsterdam: in a time zone to the west the date would differ.
  const in2024 = fromAmsterdam('2024-05-04', '00:30')!;
  await createNews(db, clubId, { title: 'Nieuwe tees', contentType: 'update', createdAt: yesterday });
  await createNews(db, clubId, {
    title: 'Greenkeeper',
    contentType: 'news',
    section: 'news',
    createdAt: in2024,
  });
  await createNews(db, clubId, {
    title: 'Baan dicht',
    contentType: 'alert',
    priority: 9,
    createdAt: yesterday,
  });
  await createNews(db, clubId, {
    title: 'Zomeravond',
    contentType: 'event',
    section: 'events',
    createdAt: new Date(now - hour),
  });
  await createNews(db, clubId, { title: 'Nog niet klaar', active: false });
  await createNews(db, await createClub(db), { title: 'Van een andere club' });

  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  const greeting = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(greeting).toContainText('Anna');
  // The top bar names the club, with a drawn crest where a club has no picture of its own.
  await expect(page.getByText('Golfclub De Proef', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
  const updates = page.getByRole('region', { name: 'Laatste Updates' });
  await expect(updates.getByRole('article').getByRole('heading')).toHaveText([
    'Baan dicht',
    'Zomeravond',
    'Nieuwe tees',
    'Greenkeeper',
  ]);
  const first = updates.getByRole('article').first();
  // One word: the Dutch one is shown, the specified category is read aloud.
  await expect(first.getByText('Let op', { exact: true })).toHaveAttribute('aria-hidden', 'true');
  expect((await first.getByText('Alert', { exact: true }).boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(updates.getByText('Vastgezet')).toHaveCount(1);
  await expect(first.getByText('Vastgezet')).toBeVisible();
  await expect(first.getByText(formatDate(yesterday))).toBeVisible();
  const last = updates.getByRole('article').last();
  await expect(last.getByText('News', { exact: true })).toBeVisible();
  await expect(last.getByText(formatDateNoYear(in2024), { exact: true })).toHaveText('4 mei');
});

test('many updates load a few at a time, and a long one is shortened @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const content = `${'De greens worden geprikt. '.repeat(20)}Tot dan! Zie www.golf.example/greens.`;
  for (let index = 1; index <= 7; index += 1) {
    const createdAt = new Date(Date.now() - index * hour);
    await createNews(db, clubId, { title: `Update ${index}`, createdAt, ...(index === 1 && { content }) });
  }
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  const updates = page.getByRole('region', { name: newsCopy.latest });
  await expect(updates.getByRole('article')).toHaveCount(5);
  await updates.getByRole('button', { name: newsCopy.more }).click();
  await expect(updates.getByRole('article')).toHaveCount(7);
  await expect(updates.getByRole('button', { name: newsCopy.more })).toHaveCount(0);

  const long = updates.getByRole('article').first();
  const height = async () => (await long.boundingBox())?.height ?? 0;
  const before = await height();
  await long.getByRole('button', { name: newsCopy.readMore }).click();
  await expect(long.getByRole('button', { name: newsCopy.readLess })).toBeVisible();
  expect(await height()).toBeGreaterThan(before);
  await expect(long.getByRole('link')).toHaveAttribute('href', 'https://www.golf.example/greens');
});

test('a new update waits for a reader, and shows at once at the top of the page @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  product,
}) => {
  for (let index = 1; index <= 7; index += 1)
    await createNews(db, clubId, {
      title: `Update ${index}`,
      priority: index === 1 ? 5 : 0,
      createdAt: new Date(Date.now() - index * hour),
    });
  const admin = callAs(product, (await createMember('Bas Bestuur', { role: 'admin' })).token);
  const publish = (title: string) =>
    admin.newsDesk.create({ id: uuidv7(), clubId, title, content: 'Van vandaag tot morgen.' });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  const updates = page.getByRole('region', { name: newsCopy.latest });
  const titles = updates.getByRole('article').getByRole('heading');
  const arrived = updates.getByRole('button', { name: newsCopy.arrived });
  await updates.getByRole('button', { name: newsCopy.more }).click();
  await expect(titles).toHaveCount(7);

  const reading = updates.getByRole('article').filter({ hasText: 'Update 4' });
  // What is above it has arrived: no skeleton is left.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  // The part that holds updates back loads after the first drawing.
  await expect(updates.locator('output')).toBeAttached();
  await reading.scrollIntoViewIfNeeded();
  const top = async () => (await reading.boundingBox())?.y;
  const before = await top();
  await publish('Baan dicht');
  await expect(arrived).toBeVisible();
  await expect(titles).toHaveText([1, 2, 3, 4, 5, 6, 7].map((number) => `Update ${number}`));
  expect(await top()).toBe(before);

  await arrived.click();
  await expect(titles.nth(1)).toHaveText('Baan dicht');
  await expect(updates.getByRole('listitem').nth(1)).toBeFocused();
  await expect(titles.nth(1)).toBeInViewport();
  await expect(arrived).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 0));
  await publish('Baan open');
  await expect(titles.nth(1)).toHaveText('Baan open');
  await expect(arrived).toHaveCount(0);
});

test("this month's events are under 'Deze Maand' @desktop", async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { end } = monthAround(new Date());
  const soon = new Date(end.getTime() - hour / 2);
  const other = new Date(soon.getTime() + 10 * 24 * hour);
  await createNews(db, clubId, { title: 'Maandbeker', section: 'monthly-events', contentType: 'event' });
  await createNews(db, clubId, {
    title: 'Clubavond',
    section: 'monthly-events',
    contentType: 'event',
    eventStartsAt: soon,
    eventLocation: 'Clubhuis',
  });
  await createNews(db, clubId, { title: 'Later', section: 'monthly-events', eventStartsAt: other });

  const page = await asPerson(await createMember('Anna Admiraal'));
  await hideServerTime(page);
  await page.clock.install({ time: new Date(end.getTime() - hour / 60) });
  await page.goto('/updates');
  const month = page.getByRole('region', { name: 'Deze Maand' });
  await expect(month.getByRole('heading', { level: 3 })).toHaveText(['Clubavond', 'Maandbeker']);
  const moment = eventMoment(formatWeekdayDate(soon), formatTime(soon));
  expect(moment).toContain('23:30');
  await expect(month.getByRole('listitem').first()).toContainText(moment);
  await expect(month.getByText('Clubhuis')).toBeVisible();
  // The monthly events have their own section.
  await expect(page.getByRole('heading', { name: 'Geen updates' })).toBeVisible();

  // The month ends while the page is open.
  const asked = page.waitForRequest(/updates\/this-month/);
  await page.clock.fastForward(70_000);
  await asked;
});

test("events of earlier days of this month are folded under 'Geweest' @desktop", async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { start, end } = monthAround(new Date());
  test.skip(toAmsterdam(new Date()).date.endsWith('-01'), 'the month has no earlier days yet');
  const event = { section: 'monthly-events', contentType: 'event' } as const;
  await createNews(db, clubId, { ...event, title: 'Openingsronde', eventStartsAt: start });
  await createNews(db, clubId, {
    ...event,
    title: 'Clubavond',
    eventStartsAt: new Date(end.getTime() - hour / 2),
  });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  const month = page.getByRole('region', { name: 'Deze Maand' });
  await expect(month.getByRole('heading', { level: 3 })).toHaveText(['Clubavond']);
  await month.getByText('Geweest (1)').click();
  await expect(month.getByRole('heading', { name: 'Openingsronde' })).toBeVisible();
});

test('the home of a club without news shows that there is none, and links to Golf Buddy @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
  const updates = page.getByRole('region', { name: newsCopy.latest });
  await expect(updates.getByRole('heading', { name: 'Geen updates' })).toBeVisible();
  await expect(updates.getByText('Er zijn momenteel geen actieve updates.')).toBeVisible();
  const month = page.getByRole('region', { name: newsCopy.month.title });
  await expect(month.getByRole('heading', { name: 'Geen evenementen deze maand' })).toBeVisible();
  await expect(page.getByText('1985')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Je volgende sessie' })).toHaveCount(0);
  await expect(page.getByText('Een club voor tests.')).toBeVisible();

  await page.getByRole('link', { name: 'Bekijk Sessies' }).click();
  await expect(page).toHaveURL('/golf-buddy');
});

test('the next round and the requests that wait stand above the rest, and follow live @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  product,
}) => {
  const otto = await createMember('Otto Organisator');
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(otto);
  await page.goto('/updates');
  const next = page.getByRole('region', { name: 'Je volgende sessie' });
  await expect(next.getByRole('heading', { name: 'Rondje voor de test' })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Beheren' })).toHaveAttribute(
    'href',
    `/session-management/${golfSession}`,
  );
  const menu = page.getByRole('navigation').getByRole('link', { name: /^Mijn Sessies/ });
  await expect(menu).toHaveAccessibleName('Mijn Sessies');

  await callAs(product, anna.token).joinRequest.create({ id: uuidv7(), golfSessionId: golfSession });
  // The name begins with the visible label, so the number may not be text between them.
  await expect(menu).toHaveText('Mijn Sessies 1 verzoek wacht');
  await expect(menu).toHaveAccessibleName('Mijn Sessies 1 verzoek wacht');
  await page.getByRole('region', { name: '1 verzoek wacht' }).getByRole('link').click();
  await expect(page).toHaveURL(`/session-management/${golfSession}`);
  await page.getByRole('button', { name: joinRequestCopy.accept }).click();
  await sendHeld(page);
  await expect(menu).toHaveAccessibleName('Mijn Sessies');

  const player = await asPerson(anna);
  await player.goto('/updates');
  const theirs = player.getByRole('region', { name: 'Je volgende sessie' });
  await expect(theirs.getByRole('link', { name: 'Bekijk Sessie' })).toHaveAttribute(
    'href',
    `/session-participant/${golfSession}`,
  );
});

test('one press loads again all that failed on the home @phone', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakCall(page, /\/api\/clubs\/[^/?]+(\/updates.*)?$/);
  await page.goto('/updates');
  const retries = page.getByRole('main').getByRole('button', { name: copy.retry });
  await expect(retries).toHaveCount(3);
  await page.unrouteAll();
  await retries.first().click();
  await expect(retries).toHaveCount(0);
});
