// Linked accounts: sign-in at an identity provider by the real buttons, with an OpenID server on this machine.
import type { Page } from '@playwright/test';
import { accountCopy } from '#features/account/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { invitedBy } from '#features/membership/invitation/client/parts/copy.ts';
import { welcomeTo } from '#features/membership/invitation/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { personalDataCopy } from '#features/personal-data/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { signInCopy } from '#features/sign-in/copy.ts';
import { newProviderUser } from '#tests/fakes/open-id.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { givePhone, lastCodeTo } from '#tests/people/factors.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { addMember, createClub, createPerson, givePassword, password } from '#tests/people/people.ts';
import { provenAgo } from '#tests/security/sign-in/signing-in.ts';
import { expect, test } from '../fixtures.ts';
import { labels, toast } from './profile.ts';

const { goOn, signInWith, problems } = authCopy.providers;
const { failure, providers: names } = signInCopy;

test.beforeEach(({ browserErrors, organisation, provider, withProviders }) => {
  Object.assign(provider, { person: newProviderUser(), refuse: null });
  browserErrors.origins.add(withProviders.product.publicUrl);
  browserErrors.origins.add(String(provider.settings().standIn));
  browserErrors.origins.add(organisation.settings.issuer);
});

test('an invited stranger signs in by the button, also after a refusal, and is a member @desktop', async ({
  asVisitor,
  provider,
  withProviders,
}) => {
  const { db } = withProviders.product;
  const page = await asVisitor({ baseURL: withProviders.product.publicUrl });
  const clubId = await createClub(db, 'Golfclub De Proef');
  const { token } = await createInvitation(db, clubId, { email: provider.person.email ?? '' });
  await page.goto(`/invite?token=${token}`);
  await expect(page.getByText(invitedBy('Golfclub De Proef'))).toBeVisible();
  const google = page.getByRole('button', { name: goOn(names.google) });
  await expect(page.getByRole('button', { name: goOn(names.microsoft) })).toBeVisible();
  await expect(page.getByRole('button', { name: goOn(names.apple) })).toBeHidden();
  await expectAccessible(page);

  provider.refuse = 'access_denied';
  await google.click();
  await expect(page.getByRole('alert').getByText(problems.access_denied)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Finvite/);
  await expectAccessible(page, 'main');

  provider.refuse = null;
  await google.click();
  // A user without a profile makes one first.
  await expect(page).toHaveURL('/profile-setup');
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', provider.person.email ?? '')
    .executeTakeFirstOrThrow();
  expect(account.email_verified).toBe(true);
  await page.getByLabel(labels.displayName, { exact: true }).fill('Gijs Gast');
  await page.getByLabel(labels.favoriteClub, { exact: true }).fill('Putter');
  await page.getByRole('checkbox', { name: /huisregels/ }).check();
  await page.getByRole('button', { name: profileCopy.setup.submit }).click();
  await expect(page).toHaveURL(/\/updates$/);
  await expect(page.getByText(welcomeTo('Golfclub De Proef'))).toBeVisible();
});

test('a member of an organisation signs in on its own page, and so enters a club that requires it @desktop', async ({
  asPerson,
  asVisitor,
  organisation,
  withProviders,
}) => {
  const { db } = withProviders.product;
  const { name } = organisation.settings;
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  const clubId = await createClub(db);
  await addMember(db, clubId, anna.id);
  organisation.people.set('anna', { email: anna.email, email_verified: false });
  const page = await asVisitor({ baseURL: withProviders.product.publicUrl });
  const logIn = async (page: Page) => {
    await page.getByRole('button', { name: signInWith(name) }).click();
    await page.getByLabel('Naam').fill('anna');
    await page.getByRole('button', { name: 'Inloggen' }).click();
  };
  await page.goto('/auth');
  await expectAccessible(page);
  await logIn(page);
  await expect(page.getByRole('alert').getByText(problems.account_not_linked)).toBeVisible();

  organisation.people.set('anna', { email: anna.email, email_verified: true });
  // The provider remembers who is signed in there, and is asked not to: on a shared device it may be somebody else.
  await logIn(page);
  await expect(page.getByRole('heading', { name: newsCopy.latest })).toBeVisible();
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: securityCopy.linked.title });
  await expect(section.getByText(name, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: securityCopy.linked.unlinkNamed(name) })).toBeVisible();

  await db.updateTable('golf_clubs').set({ requires_organisation: true }).where('id', '=', clubId).execute();
  const elsewhere = await asPerson(anna, {}, withProviders);
  await elsewhere.goto('/updates');
  await expect(elsewhere).toHaveURL('/club-selection');
  await expect(elsewhere.getByRole('heading', { name: clubCopy.selection.organisation.title })).toBeVisible();
  await expectAccessible(elsewhere);
  await logIn(elsewhere);
  await expect(elsewhere.getByRole('heading', { name: newsCopy.latest })).toBeVisible();
});

test('the sign-in page explains an address that the provider has not confirmed, and the password still works @desktop', async ({
  asVisitor,
  provider,
  withProviders,
}) => {
  const { db } = withProviders.product;
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  await addMember(db, await createClub(db), anna.id);
  await givePassword(db, anna);
  provider.person = { ...newProviderUser(), email: anna.email, email_verified: false };
  const page = await asVisitor({ baseURL: withProviders.product.publicUrl });
  await page.goto('/auth');
  await page.getByRole('button', { name: goOn(names.google) }).click();
  await expect(page.getByRole('alert').getByText(problems.account_not_linked)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel(authCopy.signIn.email).fill(anna.email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: authCopy.signIn.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: newsCopy.latest })).toBeVisible();
});

test('a user links an account after a fresh proof, signs in with it, and unlinks it @desktop', async ({
  asPerson,
  asVisitor,
  expectBrowserError,
  withProviders,
}) => {
  expectBrowserError(/403 .*link-provider/);
  expectBrowserError(/409 .*unlink/);
  const { db } = withProviders.product;
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  await addMember(db, await createClub(db), anna.id);
  await givePassword(db, anna);
  const longAgo = { proved_at: new Date(Date.now() - 3_600_000) };
  await db.updateTable('auth_sessions').set(longAgo).where('id', '=', anna.sessionId).execute();

  const page = await asPerson(anna, {}, withProviders);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: securityCopy.linked.title });
  await section.getByRole('button', { name: securityCopy.linked.linkNamed(names.google) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(securityCopy.prove.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: securityCopy.prove.submit }).click();
  await expect(toast(page, securityCopy.linked.linked(names.google))).toBeVisible();
  await expect(section.getByText(/^Gekoppeld op/)).toBeVisible();
  await expect(page).toHaveURL('/profile/security');
  await expectAccessible(page, 'main');

  const visitor = await asVisitor({ baseURL: withProviders.product.publicUrl });
  await visitor.goto('/auth');
  await visitor.getByRole('button', { name: goOn(names.google) }).click();
  await expect(visitor.getByRole('heading', { name: newsCopy.latest })).toBeVisible();

  const unlink = async () => {
    await section.getByRole('button', { name: securityCopy.linked.unlinkNamed(names.google) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: securityCopy.linked.unlink }).click();
  };
  // A user without a password cannot unlink the last way to sign in.
  const passwordOf = db.updateTable('auth_accounts').where('user_id', '=', anna.id);
  const credential = passwordOf.where('provider_id', '=', 'credential');
  const { password: hash } = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', anna.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirstOrThrow();
  await credential.set({ password: null }).execute();
  await unlink();
  await expect(section.getByRole('alert').getByText(signInCopy.unlinkRefusals.LAST_WAY_IN)).toBeVisible();
  await expect(section.getByText(failure.unlink)).toBeVisible();
  await credential.set({ password: hash }).execute();
  await unlink();
  await expect(page.getByText(securityCopy.linked.unlinked(names.google))).toBeVisible();
  await expect(
    section.getByRole('button', { name: securityCopy.linked.linkNamed(names.google) }),
  ).toBeVisible();
  await expect(section.getByText(names.google)).toBeVisible();
});

test('a user with only a linked account proves who they are by it, and continues @desktop', async ({
  asPerson,
  provider,
  expectBrowserError,
  withProviders,
}) => {
  expectBrowserError(/403 .*change-email/);
  const { prove } = securityCopy;
  const { db } = withProviders.product;
  const anna = await createPerson(db, { name: 'Anna Admiraal' });
  await addMember(db, await createClub(db), anna.id);
  await linkIdentity(db, anna.id, 'google', provider.person.sub);
  await provenAgo(db, anna.sessionId, 60);
  const page = await asPerson(anna, {}, withProviders);
  await page.goto('/profile/security');
  const ask = async () => {
    await page
      .getByRole('region', { name: securityCopy.changeEmail.title })
      .getByRole('button', { name: accountCopy.security.change })
      .click();
    await page.getByRole('dialog').getByLabel(securityCopy.changeEmail.next).fill('anna@nieuw.example');
    await page.getByRole('button', { name: securityCopy.changeEmail.submit }).click();
  };
  await ask();
  const google = page.getByRole('button', { name: prove.by(names.google) });
  await expect(google).toBeVisible();
  await expect(page.getByRole('button', { name: prove.by(names.microsoft) })).toBeHidden();
  await expect(page.getByLabel(securityCopy.prove.password, { exact: true })).toBeHidden();
  await expectAccessible(page, '[role=dialog]');

  // Another user is signed in at the provider.
  const { person } = provider;
  provider.person = newProviderUser();
  await google.click();
  await expect(toast(page, prove.failed)).toBeVisible();
  await expect(toast(page, problems.PROVE_OTHER)).toBeVisible();
  await expect(page).toHaveURL('/profile/security');

  provider.person = person;
  await ask();
  await google.click();
  await expect(toast(page, prove.done.title)).toBeVisible();
  await expect(toast(page, prove.done.description)).toBeVisible();
  await expect(page).toHaveURL('/profile/security');
  await ask();
  await expect(page.getByText(securityCopy.changeEmail.waiting)).toBeVisible();
});

test('asks for the second step after a linked account too @desktop', async ({
  asPerson,
  provider,
  expectBrowserError,
  withProviders,
}) => {
  expectBrowserError(/403 .*me\/data/);
  const { db } = withProviders.product;
  const bram = await createPerson(db, { name: 'Bram Bakker' });
  await addMember(db, await createClub(db), bram.id);
  await givePassword(db, bram);
  await linkIdentity(db, bram.id, 'google', provider.person.sub);
  const { phone } = await givePhone(withProviders.product, bram);
  await provenAgo(db, bram.sessionId, 60);
  const page = await asPerson(bram, {}, withProviders);
  await page.goto('/profile/data');
  await page.getByRole('button', { name: personalDataCopy.download.start }).click();
  await page.getByRole('button', { name: securityCopy.prove.by(names.google) }).click();
  await expect(page).toHaveURL('/profile/data');
  await expect(page.getByRole('heading', { name: authCopy.challenge.title })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: authCopy.challenge.send, exact: true }).click();
  const field = page.getByLabel(authCopy.challenge.code);
  await expect(field).toBeVisible();
  await field.fill(await lastCodeTo(withProviders.dataDir, phone));
  await page.getByRole('button', { name: authCopy.challenge.submit, exact: true }).click();
  await expect(toast(page, securityCopy.prove.done.title)).toBeVisible();
});
