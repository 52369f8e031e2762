// The native app in a browser: the built client, Capacitor's own bridge script, and a stand-in for the phone behind it.
import type { Page } from '@playwright/test';
import { adminCopy } from '#app/client/admin/copy.ts';
import { appCopy } from '#app/copy.ts';
import { accountCopy } from '#features/account/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { tidyUpCopy } from '#features/desk-club/tidy-up/copy.ts';
import { calendarCopy } from '#features/golf-session/calendar/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { invitationCopy } from '#features/membership/invitation/copy.ts';
import { notificationCopy } from '#features/notification/copy.ts';
import { pushDeviceCopy } from '#features/notification/push-device/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { createPhone, pushToken, tapOn, type Phone } from '#tests/fakes/native-bridge.ts';
import { startNativePush, type NativePush } from '#tests/fakes/native-push.ts';
import { write } from '#tests/journeys/chat/chat.ts';
import {
  createGolfSession,
  createJoinRequest,
  givePassword,
  password,
  type Person,
} from '#tests/people/people.ts';
import { expect, test as base } from '../fixtures.ts';
import { startJourneyProduct, type JourneyProduct } from '../product.ts';

const appOrigin = 'https://localhost';

const test = base.extend<{ phone: Phone }, { push: NativePush; running: JourneyProduct }>({
  push: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const push = await startNativePush();
      await use(push);
      await push.close();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ push }, use) => {
      const running = await startJourneyProduct({ settings: { nativePush: push.settings } });
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  phone: async ({ asVisitor, product, browserErrors }, use) => {
    browserErrors.origins.add(appOrigin);
    await use(await createPhone(await asVisitor({ baseURL: appOrigin }), product.publicUrl));
  },
});

async function signIn(page: Page, person: Person) {
  await page.getByLabel(authCopy.signIn.email).fill(person.email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: authCopy.signIn.submit, exact: true }).click();
}

const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: /Meldingen/ }).getByText(title, { exact: true });

test('links open the app cold, warm and signed out, and the session is kept in the keychain @phone', async ({
  phone,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  await givePassword(db, otto);
  const avatar = { avatar_url: '/demo-pictures/avatar-sg2-roelof-hummel.svg' };
  await db.updateTable('profiles').set(avatar).where('id', '=', otto.id).execute();
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const request = await createJoinRequest(db, golfSession, (await createMember('Anna Admiraal')).id);
  const { page, keychain } = phone;

  await phone.start(`clubgenoot://session/${golfSession}`);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(notice(page, appCopy.opened.session)).toHaveCount(0);
  await signIn(page, otto);
  await expect(page).toHaveURL(`/session-participant/${golfSession}`);
  await expect(notice(page, appCopy.opened.session)).toBeVisible();
  await expect.poll(() => keychain.size).toBe(1);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Token');

  // The running app follows links from any screen, by the scheme and by an address of the server.
  const open = (url: string) => phone.emit('App', 'appUrlOpen', { url });
  await open('clubgenoot:///my-sessions');
  await expect(page).toHaveURL('/my-sessions');
  await expect(notice(page, appCopy.opened['my-sessions'])).toBeVisible();
  await open(`${phone.server}/?join_request_id=${request}&session_id=${golfSession}`);
  await expect(page).toHaveURL(`/session-management/${golfSession}`);
  await expect(notice(page, appCopy.opened['join-request'])).toBeVisible();
  await open(`https://evil.example/session/${golfSession}`);
  await expect(page).toHaveURL('/');

  // Push is offered in the bell; only there does the phone ask for permission. A tap on a notification opens its path.
  const pushed = (method: string) => phone.calls('PushNotifications', method);
  const tokens = () =>
    db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', otto.id).execute();
  expect(pushed('requestPermissions')).toEqual([]);
  await open('clubgenoot://my-sessions');
  await page.getByRole('button', { name: notificationCopy.bell.open }).click();
  await page.getByRole('button', { name: pushDeviceCopy.offer.accept }).click();
  await expect(page.getByText(pushDeviceCopy.turnedOn)).toBeVisible();
  expect(await tokens()).toEqual([{ endpoint: pushToken }]);
  await page.keyboard.press('Escape');
  const tap = (path: string) =>
    phone.emit('PushNotifications', 'pushNotificationActionPerformed', tapOn(path));
  await tap(`/session-management/${golfSession}`);
  await expect(page).toHaveURL(`/session-management/${golfSession}`);
  await tap('//evil.example/my-sessions');
  await expect(page).toHaveURL('/');

  // A signed-in app starts with a link, with a notification, and without either; the access token has expired meanwhile.
  const [name = '', kept = ''] = [...keychain][0] ?? [];
  keychain.set(name, JSON.stringify({ ...JSON.parse(kept), receivedAt: Date.now() - 20 * 60_000 }));
  await phone.start('clubgenoot://golf-buddy');
  await expect(page).toHaveURL('/golf-buddy');
  await expect(notice(page, appCopy.opened['golf-buddy'])).toBeVisible();
  expect(keychain.get(name)).not.toBe(kept);
  await phone.start(undefined, '/my-sessions?opened=my-sessions');
  await expect(page).toHaveURL('/my-sessions');
  await phone.start(`https://evil.example/session/${golfSession}`);
  await expect(page.getByRole('heading', { name: appCopy.landing.title })).toBeVisible();
  await expect(page).toHaveURL('/');
  await phone.start();
  await expect(page).toHaveURL('/updates');
  const face = page.locator('img[src*="roelof-hummel"]').first();
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // Without a connection the app starts, and shows what the device keeps.
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toContainText('Otto');
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await page.waitForFunction(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('clubgenoot');
      request.addEventListener('success', () => resolve(request.result));
    });
    const stored = opened.transaction('cache').objectStore('cache').count();
    return new Promise((resolve) => {
      stored.addEventListener('success', () => resolve(stored.result > 0));
    });
  });
  await page.context().setOffline(true);
  await phone.start();
  await expect(page).toHaveURL('/updates');
  await expect(greeting).toContainText('Otto');
  await page.context().setOffline(false);

  // A club that asks for the sign-in of its organisation sends its members to their browser.
  allowBrowserError(/404 .*\/api\/clubs\//);
  await db.updateTable('golf_clubs').set({ requires_organisation: true }).where('id', '=', clubId).execute();
  await phone.start(undefined, '/updates');
  await expect(page.getByText(clubCopy.selection.organisation.native)).toBeVisible();
  await db.updateTable('golf_clubs').set({ requires_organisation: false }).where('id', '=', clubId).execute();
  await phone.start();
  await expect(page).toHaveURL('/updates');

  // Each start registers the phone again.
  const clearedBefore = pushed('removeAllDeliveredNotifications').length;
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/me/push-subscriptions'));
  await phone.start();
  expect((await renewed).ok()).toBe(true);
  const timesCleared = () => pushed('removeAllDeliveredNotifications').length;
  await expect.poll(timesCleared).toBe(clearedBefore + 1);
  await page.getByRole('link', { name: appCopy.bars.profile }).click();
  await page.getByRole('button', { name: accountCopy.signOut }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => keychain.size).toBe(0);
  await expect(page.getByLabel(authCopy.signIn.email)).toBeVisible();
  await expect.poll(() => pushed('unregister')).toHaveLength(1);
  await expect.poll(timesCleared).toBe(clearedBefore + 2);
  expect(await tokens()).toEqual([]);
  await phone.start(undefined, `/session-management/${golfSession}`);
  await expect(page).toHaveURL(`/auth?redirect=%2Fsession-management%2F${golfSession}`);
});

test('the app uses the bars, haptics, share sheet, back button and keyboard of the phone @phone', async ({
  phone,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator', { role: 'admin' });
  await givePassword(db, otto);
  const golfSession = await createGolfSession(db, otto.id, { clubId, title: 'Zaterdagrondje' });
  const { page, calls } = phone;
  await phone.start('clubgenoot://my-sessions');
  await signIn(page, otto);
  await expect(page).toHaveURL('/my-sessions');
  await expect.poll(() => calls('SplashScreen', 'hide')).toHaveLength(1);

  // The status bar is green in both themes, with white text; the other bar follows the theme.
  await page.evaluate(() => document.documentElement.style.setProperty('--safe-area-inset-top', '40px'));
  const bar = () =>
    page.evaluate(() => {
      const { backgroundColor, height } = getComputedStyle(document.body, '::before');
      return [backgroundColor, height];
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    const before = calls('SystemBars', 'setStyle').length;
    await page.emulateMedia({ colorScheme });
    expect(await bar()).toEqual(['rgb(16, 73, 47)', '40px']);
    if (colorScheme === 'dark')
      await expect.poll(() => calls('SystemBars', 'setStyle').length).toBe(before + 2);
  }
  expect(
    calls('SystemBars', 'setStyle')
      .map(({ options }) => options)
      .slice(-2),
  ).toEqual([
    { style: 'DARK', bar: 'StatusBar' },
    { style: 'DEFAULT', bar: 'NavigationBar' },
  ]);

  // Haptic feedback is light for the bottom bar and medium for a message.
  const felt = () => calls('Haptics', 'impact').map(({ options }) => options['style']);
  await page.getByRole('link', { name: appCopy.bars.members }).click();
  await expect(page).toHaveURL('/members');
  await expect.poll(felt).toEqual(['LIGHT']);
  const open = (path: string) => phone.emit('App', 'appUrlOpen', { url: `clubgenoot://${path}` });
  await open(`session/${golfSession}`);
  await write(page, 'Tot zaterdag');
  await expect.poll(felt).toEqual(['LIGHT', 'MEDIUM']);

  // A file is given to the share sheet.
  await page.getByRole('button', { name: 'Zaterdagrondje' }).click();
  await page.getByRole('button', { name: calendarCopy.add }).click();
  await expect.poll(() => calls('Share', 'share').length).toBe(1);
  expect(calls('Filesystem', 'writeFile')[0]?.options).toMatchObject({
    path: 'calendar.ics',
    data: expect.stringContaining('BEGIN:VCALENDAR'),
  });
  const back = async () =>
    phone.emit('App', 'backButton', { canGoBack: await page.evaluate(() => navigation.canGoBack) });
  await back();
  await expect(page.getByRole('button', { name: calendarCopy.add })).toHaveCount(0);
  await expect(page).toHaveURL(`/session-participant/${golfSession}`);

  // The link to the management opens in the app, although it asks for a new tab.
  await open('golf-buddy');
  await page.getByRole('link', { name: golfSessionCopy.actions.manage }).click();
  await expect(page).toHaveURL(`/session-management/${golfSession}`);
  await back();
  await expect(page).toHaveURL('/golf-buddy');

  await page.getByRole('link', { name: appCopy.bars.admin, exact: true }).click();
  await page.getByLabel(invitationCopy.invite.email, { exact: true }).fill('gast@voorbeeld.example');
  await page.getByRole('button', { name: invitationCopy.invite.submit }).click();
  await page.getByRole('button', { name: invitationCopy.invite.share }).click();
  const link = await page.getByLabel(invitationCopy.invite.link).inputValue();
  await expect
    .poll(() => calls('Share', 'share').at(-1)?.options)
    .toEqual({
      title: invitationCopy.invite.shared,
      url: link,
    });

  // Haptic feedback is heavy for what cannot be undone. The back button closes the question without an answer.
  await page.getByRole('tab', { name: adminCopy.tabs['golf-sessions'] }).click();
  const { action, title } = tidyUpCopy.remove;
  const ask = page
    .getByRole('listitem')
    .filter({ hasText: 'Zaterdagrondje' })
    .getByRole('button', { name: action });
  const question = page.getByRole('alertdialog', { name: title });
  await ask.click();
  await expect(question).toBeVisible();
  await back();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin/);
  await ask.click();
  await question.getByRole('button', { name: action }).click();
  await expect(page.getByText(tidyUpCopy.remove.done)).toBeVisible();
  // Earlier feedback came from the item of the bottom bar and from the invitation.
  await expect.poll(() => felt().slice(-2)).toEqual(['LIGHT', 'HEAVY']);

  // The keyboard takes the lower half; the field stays in view.
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  const last = page.getByLabel(golfSessionCopy.form.description);
  await last.focus();
  await page.setViewportSize({ width: 390, height: 420 });
  await expect(last).not.toBeInViewport();
  await phone.emit('Keyboard', 'keyboardDidShow', { keyboardHeight: 424 });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the back button leaves the app at its first page @phone', async ({ phone }) => {
  await phone.start();
  await expect(phone.page.getByRole('heading', { name: appCopy.landing.title })).toBeVisible();
  await phone.emit('App', 'backButton', { canGoBack: false });
  await expect.poll(() => phone.calls('App', 'minimizeApp')).toHaveLength(1);
});
