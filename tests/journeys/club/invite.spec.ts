// Opening an invitation, from a stranger's phone to a membership, and every way in which it fails.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { homeCopy } from '#app/client/home/copy.ts';
import { createProductMails } from '#app/server/mails/product-mails.ts';
import { toClub } from '#features/club/copy.ts';
import { invitedBy, provenAddress } from '#features/membership/invitation/client/parts/copy.ts';
import {
  closedHint,
  invitationCopy,
  joinAs,
  joinButton,
  nowMember,
  welcomeTo,
  refusals,
} from '#features/membership/invitation/copy.ts';
import { invitationLane } from '#features/membership/invitation/server/jobs.ts';
import { almostMember, profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { systemClock } from '#platform/shared/time.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { mailTo } from '#tests/mails.ts';
import { appCode, giveApp } from '#tests/people/factors.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import {
  addMember,
  createArchivedClub,
  createClub,
  createPerson,
  givePassword,
  password as ownPassword,
} from '#tests/people/people.ts';
import { sendDue } from '#tests/post.ts';
import { callAs } from '#tests/product.ts';
import { labels } from '../account/profile.ts';
import { expect, test } from '../fixtures.ts';
import type { JourneyProduct } from '../product.ts';

const { accept: words } = invitationCopy;
const { signIn, signUp, verify } = authCopy;
const { challenge } = authCopy;
const password = 'Birdie-op-hole-7';

const name = 'Golfclub De Proef';
const phone = { viewport: { width: 390, height: 844 } };

/** Invites an address, and returns the path in the mail that it gets. */
async function mailedPath({ db, clubId, running }: Inviting, email: string): Promise<string> {
  const { product, dataDir } = running;
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await callAs(product, admin.token).invitation.create({ id: uuidv7(), clubId, email });
  const mails = createProductMails({
    settings: product.settings,
    publicUrl: product.publicUrl,
    clock: systemClock,
    metrics: createMetrics(),
    operator: { get: () => null },
  });
  await sendDue(db, invitationLane({ db, clock: systemClock, ...mails.invitations }));
  const { link } = await mailTo(dataDir, email);
  return `${link.pathname}${link.search}${link.hash}`;
}
type Inviting = { db: Db; clubId: string; running: JourneyProduct };

const nameTheProfile = async (page: Page) => {
  await expect(page.getByText(almostMember(name))).toBeVisible();
  await page.getByLabel(labels.displayName, { exact: true }).fill('Gijs Gast');
  await page.getByLabel(labels.favoriteClub, { exact: true }).fill('Putter');
  await page.getByRole('checkbox', { name: /huisregels/ }).check();
  await page.getByRole('button', { name: profileCopy.setup.submit }).click();
};

const expectAtHome = async (page: Page) => {
  await expect(page).toHaveURL('/updates');
  await expect(page.getByText(welcomeTo(name))).toBeVisible();
  await expect(page.getByRole('heading', { name: homeCopy.firstWeek.title(name) })).toBeVisible();
};

const statusOf = (db: Db, clubId: string, address: string) =>
  db
    .selectFrom('club_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('status')
    .where('email', '=', address)
    .where('club_id', '=', clubId)
    .execute();

test('an invited stranger chooses a password on the page that the mail opens, makes a profile, and is at home @phone', async ({
  asVisitor,
  clubId,
  createMember,
  db,
  running,
}) => {
  const anna = await createMember('Anna Admiraal', { role: 'admin' });
  await db.updateTable('profiles').set({ shows_to_newcomers: true }).where('id', '=', anna.id).execute();
  const email = `${randomUUID()}@test.example`;
  const path = await mailedPath({ db, clubId, running }, email);
  const token = new URL(path, 'http://mail.invalid').searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  const page = await asVisitor(phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await expect(page).toHaveURL('/auth?redirect=%2Finvite');
  await expect(page.getByText(invitedBy(name))).toBeVisible();
  await expect(page.getByText(/^Anna is er al/)).toBeVisible();
  await expect(page.getByRole('heading', { name: signUp.title })).toBeVisible();
  await expect(page.getByLabel(signIn.email)).toHaveValue(email);
  await expect(page.getByText(provenAddress)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /wachtwoord/i }).fill(password);
  await page.getByRole('button', { name: signUp.submit, exact: true }).click();
  await expect(page).toHaveURL('/profile-setup');
  await expectAccessible(page, 'main');
  await nameTheProfile(page);
  await expectAtHome(page);
  expect(await statusOf(db, clubId, email)).toEqual([{ status: 'active' }]);
  // After the page of the mailed link itself, no request has the token in its address.
  expect(asked.slice(1).filter((url) => url.includes(token))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(token);
});

test('an invitation that was copied is kept through the confirmation and the profile on another device @phone', async ({
  asVisitor,
  clubId,
  db,
  running,
}) => {
  const address = `${randomUUID()}@test.example`;
  const { token } = await createInvitation(db, clubId, { email: address });
  const page = await asVisitor(phone);
  await page.goto(`/invite?token=${token}`);
  await expect(page.getByText(invitedBy(name))).toBeVisible();
  await expect(page.getByLabel(signIn.email)).toHaveValue('');
  await page.getByLabel(signIn.email).fill(address);
  await page.getByRole('textbox', { name: /wachtwoord/i }).fill(password);
  await page.getByRole('button', { name: signUp.submit, exact: true }).click();
  await expect(page.getByText(signUp.success.title)).toBeVisible();

  const { link } = await mailTo(running.dataDir, address);
  const other = await asVisitor(phone);
  await other.goto(link.href);
  await expect(other).toHaveURL('/auth');
  await other.getByLabel(signIn.password, { exact: true }).fill(password);
  await other.getByRole('button', { name: verify.enter, exact: true }).click();
  await expect(other).toHaveURL('/profile-setup');
  await nameTheProfile(other);
  await expectAtHome(other);
  expect(await statusOf(db, clubId, address)).toEqual([{ status: 'active' }]);
});

test('an invited golfer with an account signs in on the same page, and goes on as specified @desktop', async ({
  asVisitor,
  clubId,
  db,
  running,
}) => {
  const golfer = await createPerson(db, { name: 'Roos Reiziger' });
  await givePassword(db, golfer);
  const path = await mailedPath({ db, clubId, running }, golfer.email);
  const page = await asVisitor();
  await page.goto(path);
  await expect(page.getByText(invitedBy(name))).toBeVisible();
  await page.getByRole('button', { name: signUp.switch }).click();
  await expect(page.getByText(invitedBy(name))).toBeVisible();
  await expect(page.getByLabel(signIn.email)).toHaveValue(golfer.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  await expect(page.getByText(nowMember(name))).toBeVisible();
  await expect(page.getByRole('link', { name: toClub(name) })).toHaveAttribute('href', '/updates');
  await expect(page).toHaveURL('/club-selection');
  await page.getByRole('link', { name: toClub(name) }).click();
  await expect(page).toHaveURL('/updates');
  await expect(page.getByText(name).first()).toBeVisible();
});

test('the sign-in page says why a link does not work, and how to go on @phone', async ({
  asVisitor,
  clubId,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/404 .*preview/);
  const page = await asVisitor(phone);
  for (const state of ['expired', 'used', 'revoked', 'unknown', 'missing'] as const) {
    const { id, token } = await createInvitation(db, clubId, { expiresIn: state === 'expired' ? -1 : 3600 });
    const status = ({ used: 'accepted', revoked: 'revoked' } as Record<string, 'accepted' | 'revoked'>)[
      state
    ];
    if (status) await db.updateTable('club_invitations').set({ status }).where('id', '=', id).execute();
    const broken = { unknown: '?token=onbekend', missing: '' } as Record<string, string>;
    await page.goto(`/invite${broken[state] ?? `?token=${token}`}`);
    await expect(page.getByText(closedHint(state, state in broken ? null : name))).toBeVisible();
    await expect(page.getByRole('link', { name: words.askYourself })).toHaveCount(state === 'used' ? 0 : 1);
    // Who became a member with it has an account, and nothing says that others without a link were invited.
    const form = state === 'used' || state === 'missing' ? signIn : signUp;
    await expect(page.getByRole('button', { name: form.submit, exact: true })).toBeVisible();
  }
  // Nobody can ask a club that is no longer here.
  const { token } = await createInvitation(db, await createArchivedClub(db));
  await page.goto(`/invite?token=${token}`);
  await expect(page.getByText(closedHint('gone', 'Golfclub De Rust'))).toBeVisible();
  await expect(page.getByRole('link', { name: words.chooseAnother })).toBeVisible();
  await expectAccessible(page);
});

test('each invitation that fails shows its own sentence, and the token is removed from the address @phone', async ({
  asPerson,
  clubId,
  createMember,
  db,
  expectBrowserError,
  product,
}) => {
  expectBrowserError(/404 .*invitations/);
  expectBrowserError(/409 .*invitations/);
  expectBrowserError(/500 .*accept/);
  const member = await createMember('Mieke Mulder');
  const elsewhere = await createClub(db, 'Golfclub Elders');
  await addMember(db, elsewhere, member.id);
  await db.updateTable('profiles').set({ selected_club_id: elsewhere }).where('id', '=', member.id).execute();
  const page = await asPerson(member);
  const open = await createInvitation(db, clubId);
  const expired = await createInvitation(db, clubId, { expiresIn: -1 });
  const used = await createInvitation(db, clubId);
  await db
    .updateTable('club_invitations')
    .set({ status: 'accepted', accepted_by: member.id })
    .where('id', '=', used.id)
    .execute();
  const failures = [
    ['', refusals.NO_TOKEN, 'Golfclub Elders'],
    ['?token=onbekend', refusals.NOT_FOUND_OR_USED, 'Golfclub Elders'],
    [`?token=${open.token}`, refusals.ALREADY_MEMBER, name],
    [`?token=${used.token}`, refusals.ALREADY_MEMBER, name],
    [`?token=${expired.token}`, refusals.ALREADY_MEMBER, name],
  ];
  for (const [query, sentence = '', wayOn = ''] of failures) {
    await page.goto(`/invite${query}`);
    await expect(page.getByRole('heading', { name: words.failed, exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('button', { name: toClub(wayOn) })).toBeVisible();
    await expect(page.getByRole('link', { name: words.toSignIn })).toHaveAttribute('href', '/auth');
    await expect(page).toHaveURL('/invite');
  }
  // Not that the member should ask for a membership, as a visitor with this link reads.
  await expect(page.getByText(words.hints.ALREADY_MEMBER)).toBeVisible();
  await expect(page.getByRole('link', { name: words.askYourself })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: toClub(name) }).click();
  await expect(page).toHaveURL('/updates');
  await expect(page.getByText(name).first()).toBeVisible();

  const person = await createPerson(db, { name: 'Gijs Gast' });
  await givePassword(db, person);
  const { secret } = await giveApp(product, person);
  await addMember(db, elsewhere, person.id);
  const guest = await asPerson(person);
  // A member of another club can ask for a membership here, or go back there.
  await guest.goto(`/invite?token=${expired.token}`);
  await expect(guest.getByRole('alert')).toHaveText(refusals.EXPIRED);
  await expect(guest.getByRole('link', { name: words.askYourself })).toBeVisible();
  await expect(guest.getByRole('button', { name: toClub('Golfclub Elders') })).toBeVisible();
  await guest.route('**/api/invitations/accept', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Stuk' } }),
  );
  await guest.goto(`/invite?token=${open.token}`);
  await expect(guest.getByRole('alert')).toHaveText(words.generic);
  await guest.unrouteAll();
  await guest.getByRole('button', { name: 'Opnieuw proberen' }).click();
  // An account without a profile reads the same of a link that does not work.
  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  await newcomer.goto(`/invite?token=${expired.token}`);
  await expect(newcomer.getByRole('alert')).toHaveText(refusals.EXPIRED);
  await expect(newcomer.getByText(closedHint('expired', name))).toBeVisible();
  // Invited with another address: asks first, and offers another account, which keeps the invitation.
  await expect(guest.getByRole('heading', { name: joinAs('Gijs Gast') })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: words.otherAccount }).click();
  await expect(guest).toHaveURL('/auth?redirect=%2Finvite&mode=sign-in');
  await expect(guest.getByText(invitedBy('Golfclub De Proef'))).toBeVisible();
  await guest.getByLabel(signIn.email).fill(person.email);
  await guest.getByLabel(signIn.password, { exact: true }).fill(ownPassword);
  await guest.getByRole('button', { name: signIn.submit, exact: true }).click();
  await guest.getByLabel(challenge.code).fill(await appCode(secret));
  await guest.getByRole('button', { name: challenge.submit, exact: true }).click();
  await guest.getByRole('button', { name: joinButton('Gijs Gast') }).click();
  await expect(guest.getByRole('heading', { name: words.done })).toBeVisible();
  await expectAccessible(guest);
  // The club that was joined, and not the one of before.
  await guest.getByRole('link', { name: toClub('Golfclub De Proef') }).click();
  await expect(guest).toHaveURL('/updates');
  await expect(guest.getByText('Golfclub De Proef').first()).toBeVisible();
});
