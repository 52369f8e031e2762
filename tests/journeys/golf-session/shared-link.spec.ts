// The link of a golf session for people outside: from the organiser's phone to a visitor who signs in, until it is withdrawn.
import { appCopy } from '#app/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { sharedGolfSessionCopy } from '#features/golf-session/sharing/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { createGolfSession, createPerson, givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const { share, withdrawal, page: words } = sharedGolfSessionCopy;

test('a shared link leads a visitor to the golf session, until the organiser withdraws it @phone', async ({
  asPerson,
  asVisitor,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/404/);
  const organiser = await createMember('Otto Organisator');
  const member = await createMember('Anna Admiraal');
  await givePassword(db, member);
  const id = await createGolfSession(db, organiser.id, { clubId, title: 'Vroeg rondje van Otto' });
  const phone = await asPerson(organiser);
  await phone.goto(`/session-management/${id}`);
  await phone.getByRole('button', { name: golfSessionCopy.fold.about }).click();
  await phone.getByRole('button', { name: share.action, exact: true }).click();
  await phone.getByRole('button', { name: share.make }).click();
  const link = await phone.getByRole('textbox', { name: share.link }).inputValue();
  await expectAccessible(phone);

  const page = await asVisitor();
  const response = await page.goto(link);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<meta property="og:title"');
  expect(html).toContain('18 holes');
  expect(html).toContain('noindex');
  expect(html).not.toContain('Otto');
  await expect(page.getByText(words.names)).toBeVisible();
  await expect(page.getByText('Otto')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.action }).click();
  await page.getByLabel(authCopy.signIn.email).fill(member.email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: authCopy.signIn.submit, exact: true }).click();
  await expect(page).toHaveURL(`/golf-buddy?shared=${id}`);
  const card = page.getByRole('article').filter({ hasText: 'Vroeg rondje van Otto' });
  await expect(card.getByRole('button', { name: golfSessionCopy.actions.ask })).toBeVisible();

  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  await newcomer.goto(link);
  await newcomer.getByRole('link', { name: words.profile.action }).click();
  await expect(newcomer).toHaveURL(/^[^?]*\/profile-setup\?redirect=/);

  await phone.getByRole('button', { name: share.withdraw }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: withdrawal.confirm }).click();
  await expect(phone.getByText(withdrawal.withdrawn)).toBeVisible();
  const stranger = await asVisitor();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: appCopy.notFound.title })).toBeVisible();
});
