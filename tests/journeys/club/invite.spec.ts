// Opening an invitation, from a stranger's phone to a membership, and every way in which it fails.
import { randomUUID } from 'node:crypto';
import { accountCopy } from '#features/account/copy.ts';
import { toClub } from '#features/club/copy.ts';
import { invitedBy } from '#features/membership/invitation/client/parts/copy.ts';
import { invitationCopy, joinAs, joinButton, nowMember } from '#features/membership/invitation/copy.ts';
import { factorCopy } from '#features/sign-in/factor/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { mailTo } from '#tests/mails.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { appCode, giveApp } from '#tests/people/factors.ts';
import {
  addMember,
  createClub,
  createPerson,
  givePassword,
  password as ownPassword,
} from '#tests/people/people.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { labels } from '../account/profile.ts';
import { expect, test } from '../fixtures.ts';

const { accept: words, refusals } = invitationCopy;
const { signIn, signUp, verify } = accountCopy;
const { challenge } = factorCopy;
const password = 'Birdie-op-hole-7';

const phone = { viewport: { width: 390, height: 844 } };

for (const place of ['in a new tab', 'on another device'])
  test(`an invited stranger signs up, confirms ${place}, makes a profile and is a member @phone`, async ({
    asVisitor,
    clubId,
    db,
    running,
  }) => {
    const address = `${randomUUID()}@test.example`;
    const { token } = await createInvitation(db, clubId, { email: address });
    const page = await asVisitor(phone);
    await page.goto(`/invite?token=${token}&club=${clubId}`);
    await expect(page).toHaveURL('/auth?redirect=%2Finvite');
    await expect(page.getByText(invitedBy('Golfclub De Proef'))).toBeVisible();
    await expect(page.getByRole('heading', { name: signUp.title })).toBeVisible();
    await expect(page.getByText(signUp.invitedLead)).toBeVisible();
    await page.getByLabel(signIn.email).fill(address);
    await page.getByRole('textbox', { name: /wachtwoord/i }).fill(password);
    await page.getByRole('button', { name: signUp.submit, exact: true }).click();
    await expect(page.getByText(signUp.success.title)).toBeVisible();

    const { link } = await mailTo(running.dataDir, address);
    const isElsewhere = place === 'on another device';
    const other = isElsewhere ? await asVisitor(phone) : await page.context().newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(link.href);
    if (isElsewhere) {
      await expect(other).toHaveURL('/auth');
      await other.getByLabel(signIn.password, { exact: true }).fill(password);
      await other.getByRole('button', { name: verify.enter, exact: true }).click();
    }
    await expect(other).toHaveURL('/profile-setup?redirect=%2Finvite');
    await other.getByLabel(labels.displayName, { exact: true }).fill('Gijs Gast');
    await other.getByLabel(labels.favoriteClub, { exact: true }).fill('Putter');
    await other.getByRole('checkbox', { name: /huisregels/ }).check();
    await other.getByRole('button', { name: profileCopy.setup.submit }).click();
    await expect(other.getByRole('heading', { name: words.done })).toBeVisible();
    await expect(other.getByText(nowMember('Golfclub De Proef'))).toBeVisible();
    await expect(other).toHaveURL('/club-selection');
    await other.getByRole('link', { name: toClub('Golfclub De Proef') }).click();
    await expect(other).toHaveURL('/updates');
    await expect(other.getByText('Golfclub De Proef').first()).toBeVisible();
    const members = db.selectFrom('club_members').innerJoin('users', 'users.id', 'user_id');
    const found = await members
      .select('status')
      .where('email', '=', address)
      .where('club_id', '=', clubId)
      .execute();
    expect(found).toEqual([{ status: 'active' }]);
    // After the page of the mailed link itself, no request has the token in its address.
    expect(asked.slice(1).filter((url) => url.includes(token))).toEqual([]);
    expect(await other.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(token);
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
  const page = await asPerson(member);
  const open = await createInvitation(db, clubId);
  const expired = await createInvitation(db, clubId, { expiresIn: -1 });
  const failures = [
    ['', refusals.noToken],
    ['?token=onbekend', refusals.notFoundOrUsed],
    [`?token=${expired.token}`, refusals.expired],
    [`?token=${open.token}`, refusals.alreadyMember],
  ];
  for (const [query, sentence = ''] of failures) {
    await page.goto(`/invite${query}`);
    await expect(page.getByRole('heading', { name: words.failed, exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('link', { name: words.toSignIn })).toHaveAttribute('href', '/auth');
    await expect(page).toHaveURL('/invite');
  }
  await expectAccessible(page);

  const person = await createPerson(db, { name: 'Gijs Gast' });
  await givePassword(db, person);
  const { secret } = await giveApp(product, person);
  const elsewhere = await createClub(db, 'Golfclub Elders');
  await addMember(db, elsewhere, person.id);
  const guest = await asPerson(person);
  await guest.route('**/api/invitations/accept', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Stuk' } }),
  );
  await guest.goto(`/invite?token=${open.token}&club=${clubId}`);
  await expect(guest.getByRole('alert')).toHaveText(words.generic);
  await guest.unrouteAll();
  await guest.getByRole('button', { name: 'Opnieuw proberen' }).click();
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
  await guest.getByRole('link', { name: words.goOn }).click();
  await guest.getByRole('link', { name: toClub('Golfclub De Proef') }).click();
  await expect(guest).toHaveURL('/updates');
  await expect(guest.getByText('Golfclub De Proef').first()).toBeVisible();
});
