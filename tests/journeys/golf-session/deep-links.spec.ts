// Links in notifications and mail, on the web: they lead to their screen and say what they opened.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import {
  createGolfSession,
  createJoinRequest,
  createPerson,
  givePassword,
  password,
} from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: /Meldingen/ }).getByText(title, { exact: true });

test('a link to a golf session opens it, and announces that once; not when it is gone @desktop', async ({
  allowBrowserError,
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(otto);
  await page.goto(`/session/${golfSession}`);
  await expect(page).toHaveURL(`/session-participant/${golfSession}`);
  await expect(notice(page, appCopy.opened.session)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Groepschat' })).toBeVisible();
  await expect(notice(page, appCopy.opened.session)).toHaveCount(0);

  allowBrowserError(/404/);
  await page.goto(`/session/${randomUUID()}`);
  await expect(page).toHaveURL('/golf-buddy');
  // A pointer on a toast keeps all of them.
  await notice(page, golfSessionCopy.failure.oneTitle).hover();
  await expect(notice(page, appCopy.opened.session)).toHaveCount(0);
});

test('a link to a join request opens the management of its golf session @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const request = await createJoinRequest(db, golfSession, (await createMember('Anna Admiraal')).id);
  const page = await asPerson(otto);
  await page.goto(`/?join_request_id=${request}&session_id=${golfSession}`);
  await expect(page).toHaveURL(`/session-management/${golfSession}`);
  await expect(notice(page, appCopy.opened['join-request'])).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anna Admiraal' })).toBeVisible();
});

async function openSignedOut(page: Page, link: string, email: string) {
  await page.goto(link);
  await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=/);
  await page.getByLabel(authCopy.signIn.email).fill(email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: authCopy.signIn.submit, exact: true }).click();
}

test('a link opened signed out continues after signing in, without a profile to the profile @desktop', async ({
  asVisitor,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const newcomer = await createPerson(db, { profile: false });
  for (const person of [otto, newcomer]) await givePassword(db, person);
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const page = await asVisitor();
  await openSignedOut(page, `/session/${golfSession}`, otto.email);
  await expect(page).toHaveURL(`/session-participant/${golfSession}`);
  await expect(notice(page, appCopy.opened.session)).toBeVisible();

  const other = await asVisitor();
  await openSignedOut(other, `/session/${golfSession}`, newcomer.email);
  await expect(other.getByRole('heading', { name: appCopy.titles.profileSetup })).toBeVisible();
  await expect(other).toHaveURL('/profile-setup');
  await expect(notice(other, appCopy.opened.session)).toHaveCount(0);
});

test('a malformed link leads to the landing page @desktop', async ({ asVisitor }) => {
  const page = await asVisitor();
  for (const link of ['/session/geen-id', '/members?join_request_id=1&session_id=https://evil.example']) {
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: appCopy.landing.title })).toBeVisible();
  }
});
