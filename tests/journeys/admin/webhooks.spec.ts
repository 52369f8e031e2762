// 'Koppelingen' in the tab of the club: an admin connects another system, tries it, and looks at what it was sent.
import { Webhook } from 'standardwebhooks';
import { adminCopy } from '#app/client/admin/copy.ts';
import { webhookSettingsOf } from '#app/server/product-webhooks.ts';
import { webhookCopy, refusals } from '#features/webhook/copy.ts';
import { webhookLane } from '#features/webhook/server/jobs.ts';
import { systemClock } from '#platform/shared/time.ts';
import { answering, startReceiver } from '#tests/fakes/webhook-receiver.ts';
import { sendDue } from '#tests/post.ts';
import { expect, test } from '../fixtures.ts';

const { form, secret: secretWords, actions, log } = webhookCopy;

test('an admin connects another system, tries it, sends a message again and switches it off @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
  db,
  running: { product },
}) => {
  // The address that is refused.
  expectBrowserError(/422 .*\/webhooks/);
  const receiver = await startReceiver();
  const { keys, allowsLoopback } = webhookSettingsOf(product.settings);
  const parts = { db, clock: systemClock, keys, outside: { allowsLoopback }, count: () => undefined };
  const lane = webhookLane({ ...parts, sendSwitchedOff: async () => undefined });
  const page = await asPerson(await createMember('Karin Beheer', { role: 'admin' }));
  await page.goto('/admin');
  await page.getByRole('tab', { name: adminCopy.tabs.club }).click();
  await page.getByRole('button', { name: webhookCopy.add }).click();
  const making = page.getByRole('dialog', { name: form.newTitle });
  await making.getByRole('button', { name: form.make }).click();
  await expect(making.getByText(form.noUrl)).toBeVisible();
  await making.getByLabel(form.url).fill('https://10.0.0.1/hook');
  await making.getByRole('button', { name: form.make }).click();
  await expect(making.getByText(refusals.ADDRESS_NOT_ALLOWED)).toBeVisible();
  const url = `http://localhost:${receiver.port}/hook`;
  await making.getByLabel(form.url).fill(url);
  await making.getByLabel(webhookCopy.events['member.left']).uncheck();
  await making.getByRole('button', { name: form.make }).click();

  const showing = page.getByRole('dialog', { name: secretWords.title });
  const secret = await showing.getByLabel(secretWords.label, { exact: true }).inputValue();
  await showing.getByRole('button', { name: secretWords.done }).click();
  await page.getByRole('button', { name: `${webhookCopy.open}: ${url}` }).click();
  const details = page.getByRole('dialog', { name: new URL(url).host });
  await expect(details).toContainText(url);
  await expect(details).not.toContainText(webhookCopy.events['member.left']);
  await expect(details).toContainText(log.empty);

  receiver.answer = answering(500);
  await details.getByRole('button', { name: actions.test }).click();
  await expect(details.getByText(webhookCopy.testEvent, { exact: true })).toBeVisible();
  await sendDue(db, lane);
  await expect(details.getByText(webhookCopy.outcomes.refused)).toContainText('(500)');
  receiver.answer = answering(204);
  await details.getByRole('button', { name: log.resend }).click();
  await expect(page.getByText(log.resent, { exact: true })).toBeVisible();
  await sendDue(db, lane);
  await expect(details.getByText(log.states.accepted, { exact: true })).toBeVisible();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  new Webhook(secret).verify(second!.body, second!.headers as Record<string, string>);

  await details.getByRole('button', { name: actions.change }).click();
  const changing = page.getByRole('dialog', { name: form.changeTitle });
  await changing.getByLabel(form.isOn).uncheck();
  await changing.getByRole('button', { name: form.save }).click();
  await expect(details.getByText(webhookCopy.off.admin, { exact: true })).toBeVisible();
  await details.getByRole('button', { name: actions.remove }).click();
  await page
    .getByRole('alertdialog', { name: actions.removeTitle })
    .getByRole('button', { name: actions.remove })
    .click();
  await expect(page.getByText(webhookCopy.empty)).toBeVisible();
  receiver.close();
});
