// Tokens for programs: made once, seen once, revoked.
import { accountCopy } from '#features/account/copy.ts';
import { personalTokenCopy, scopeTexts } from '#features/account/personal-token/copy.ts';
import { personalTokensCopy as words } from '#features/sign-in/client/parts/personal-tokens/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { mailTo } from '#tests/mails.ts';
import { givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './profile.ts';

const { validation } = accountCopy;
const { prove } = securityCopy;

test('a member makes a token after a fresh proof, a program works with it, and the member revokes it @phone', async ({
  asPerson,
  createMember,
  db,
  running,
  allowBrowserError,
}) => {
  allowBrowserError(/403 /);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  await db
    .updateTable('auth_sessions')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', anna.sessionId)
    .execute();
  const page = await asPerson(anna);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: words.title, exact: true });
  await expect(section.getByText(words.none)).toBeVisible();
  await section.getByRole('button', { name: words.add }).click();

  const dialog = page.getByRole('dialog', { name: words.make.title, exact: true });
  await dialog.getByRole('button', { name: words.make.submit }).click();
  await expect(dialog.getByText(validation.nameEmpty)).toBeVisible();
  await expect(dialog.getByText(personalTokenCopy.validation.noScopes)).toBeVisible();
  // The field with the error scrolls into view with its label.
  await expect(dialog.getByText(words.make.name, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await dialog.getByLabel(words.make.name).fill('Website van de club');
  await dialog.getByLabel(scopeTexts['golf-sessions:read']).check();
  await dialog.getByText(words.make.dayChoices[30]).click();
  await dialog.getByRole('button', { name: words.make.submit }).click();
  const proof = page.getByRole('dialog', { name: prove.title, exact: true });
  await proof.getByLabel(prove.password, { exact: true }).fill(password);
  await proof.getByRole('button', { name: prove.submit }).click();

  const shown = page.getByRole('dialog', { name: words.made.title, exact: true });
  const token = (await shown.getByRole('status', { name: words.made.token }).textContent()) ?? '';
  await expectAccessible(page);
  await shown.getByRole('button', { name: words.made.done }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(token)).toHaveCount(0);
  const { subject } = await mailTo(running.dataDir, anna.email);
  expect(subject).toBe(personalTokenCopy.mail.subject);

  const ask = async () =>
    (
      await fetch(`${running.product.publicUrl}/api/me/golf-sessions?list=joined`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  expect(await ask()).toBe(200);
  const row = section.getByRole('listitem');
  await expect(row).toContainText('Website van de club');
  await row.getByRole('button', { name: words.revokeNamed('Website van de club') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.revoke, exact: true }).click();
  await expect(toast(page, personalTokenCopy.revoked('Website van de club'))).toBeVisible();
  await expect(section.getByText(words.none)).toBeVisible();
  expect(await ask()).toBe(401);
});
