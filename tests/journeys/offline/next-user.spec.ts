// A device that two golfers use: nothing that the first one saw, wrote or left unsent can be read by the second.
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { accountCopy } from '#features/account/copy.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { givePassword, password } from '#tests/people/people.ts';
import { bubble, createFlight, keptMessages, write } from '../chat/chat.ts';
import { expect, test } from '../fixtures.ts';
import { everythingOn, showNotification, whenHomeKept, whenKept, whenStored } from './device.ts';

test.use({ serviceWorkers: 'allow' });

async function signIn(page: Page, email: string) {
  await page.getByLabel(authCopy.signIn.email).fill(email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('after an ended session the next user finds nothing of the former one @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED|401/);
  const anna = await createMember('Anna Admiraal');
  const bram = await createMember('Bram de Boer');
  await givePassword(db, bram);
  const golfSession = await createFlight(db, clubId, [anna]);
  const pair = await createPrivateChat(db, anna.id, bram.id);
  await sendMessage(db, bram.id, { id: uuidv7(), conversationId: pair, message: 'Zaterdag?' });
  const page = await asPerson(anna);
  await page.addInitScript(() => {
    const setAppBadge = async (count: number) => localStorage.setItem('test-badge', String(count));
    Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  });
  const timesClosed = await showNotification(page);
  const badge = () => page.evaluate(() => localStorage.getItem('test-badge'));
  await page.goto(`/session-participant/${golfSession}`);
  await write(page, 'Hole 1');
  await expect(bubble(page, 'Hole 1')).toContainText('Verstuurd');
  await expect.poll(badge).toBe('1');
  await whenKept(page, 'Hole 1');
  await whenStored(page);
  await page.goto('/updates');
  await whenHomeKept(page);
  expect(await everythingOn(page)).toContain(', Anna<');
  await page.goto(`/session-participant/${golfSession}`);

  await page.context().setOffline(true);
  await write(page, 'Hole 2');
  await expect(bubble(page, 'Hole 2')).toContainText('Wacht op verbinding');
  await page.getByRole('textbox').fill('Nog niet af');
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: accountCopy.signOut }).click();
  await expect(page.getByText(accountCopy.failure.signOutBody)).toBeVisible();
  const left = await everythingOn(page);
  for (const text of ['Hole 1', 'Hole 2', 'Nog niet af', anna.id]) expect(left).toContain(text);

  // The session ends while the device has no connection.
  await db.deleteFrom('auth_sessions').where('id', '=', anna.sessionId).execute();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(badge).toBe('0');
  await expect.poll(timesClosed).toBe(1);
  const seen = await everythingOn(page);
  expect(seen).not.toContain('Hole 1');
  expect(seen).not.toContain(anna.email);
  expect(seen).not.toContain(', Anna<');

  await signIn(page, bram.email);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Bram de Boer' })).toBeVisible();
  await whenKept(page, bram.id);
  const found = await everythingOn(page);
  for (const text of ['Hole 1', 'Hole 2', 'Nog niet af', 'Anna Admiraal', anna.id, golfSession])
    expect(found).not.toContain(text);
  expect(await keptMessages(db, golfSession)).toEqual(['Hole 1']);
});
