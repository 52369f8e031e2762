// The link at the end of a mail, opened on a device where nobody is signed in.
import { notificationCopy } from '#features/notification/copy.ts';
import { unsubscribePage } from '#features/notification/rules.ts';
import { findChoices } from '#features/notification/server/reads.ts';
import { mailToken } from '#tests/people/mail-token.ts';
import { expect, test } from '../fixtures.ts';

const text = notificationCopy.unsubscribe;

test('a mail is turned off by one press, and back on by another @phone', async ({
  asVisitor,
  createMember,
  db,
  running,
}) => {
  const anna = await createMember('Anna Admiraal');
  const mails = async () =>
    (await findChoices(db, anna.id)).find(({ kind }) => kind === 'play_request')?.mail;
  const page = await asVisitor();
  await page.goto(`${unsubscribePage}?token=${mailToken(anna.id, { secret: running.secret })}`);
  await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
  await expect(page).toHaveURL(unsubscribePage);
  await page.reload();
  expect(await mails()).toBe(true);
  await page.getByRole('button', { name: text.press }).click();
  await expect(page.getByRole('heading', { name: text.off.title })).toBeVisible();
  await expect(page.getByText(notificationCopy.kinds.play_request.title)).toBeVisible();
  expect(await mails()).toBe(false);
  await page.getByRole('button', { name: text.undo }).click();
  await expect(page.getByRole('heading', { name: text.on.title })).toBeVisible();
  expect(await mails()).toBe(true);
});
