// When the text-message service refuses a message, the error shows where the code was requested.
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { signInCopy } from '#features/sign-in/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { insertPhone } from '#tests/people/factors.ts';
import { addMember, createClub, createPerson, givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import type { JourneyProduct } from '../product.ts';

const { section, phone } = securityCopy;
const { challenge } = authCopy;
const { refusals } = signInCopy;

const createMember = async ({ product: { db } }: JourneyProduct, name: string) => {
  const person = await createPerson(db, { name });
  await addMember(db, await createClub(db), person.id);
  await givePassword(db, person);
  return person;
};

test('a phone whose text cannot be sent is not added, and the form shows the error @desktop', async ({
  asPerson,
  expectBrowserError,
  mute,
}) => {
  expectBrowserError(/503 .*phone/);
  const page = await asPerson(await createMember(mute, 'Anna Admiraal'), {}, mute);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: section.addPhone, exact: true }).click();
  await page.getByLabel(phone.phone).fill('06 24 68 10 12');
  await page.getByRole('button', { name: phone.next, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(refusals.TEXT_FAILED)).toBeVisible();
  await expect(page.getByLabel(phone.phone)).toHaveValue('06 24 68 10 12');
  await expectAccessible(page, '[role=dialog]');
});

test('a sign-in whose text cannot be sent shows the error, and allows another request @desktop', async ({
  asVisitor,
  browserErrors,
  expectBrowserError,
  mute,
}) => {
  expectBrowserError(/503 .*factor\/text/);
  browserErrors.origins.add(mute.product.publicUrl);
  const bram = await createMember(mute, 'Bram Bakker');
  await insertPhone(mute.product.db, bram.id, { phone: '+31624681012' });
  const page = await asVisitor({ baseURL: mute.product.publicUrl });
  await page.goto('/auth');
  await page.getByLabel(authCopy.signIn.email).fill(bram.email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: authCopy.signIn.submit, exact: true }).click();
  const send = page.getByRole('button', { name: challenge.send, exact: true });
  await send.click();
  await expect(page.getByText(refusals.TEXT_FAILED)).toBeVisible();
  await expect(send).toBeEnabled();
  await expectAccessible(page);
});
