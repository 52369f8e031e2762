// The form of the business page where somebody reads what is written, and where nobody does.
import type { Page } from '@playwright/test';
import { contactCopy } from '#features/contact/copy.ts';
import { letterTo } from '#tests/letters.ts';
import { expect, test } from '../fixtures.ts';
import { startJourneyProduct } from '../product.ts';

const to = 'bestuur@clubgenoot.example';
const message = 'Wij zijn benieuwd wat Clubgenoot voor ons kan doen.';

async function write(page: Page) {
  await page.goto('/zakelijk');
  const form = page.getByRole('form');
  await form.getByLabel(contactCopy.clubName).fill('Golfclub De Eik');
  await form.getByLabel(contactCopy.contactName).fill('Bea Bestuur');
  await form.getByLabel(contactCopy.email).fill('bea@eik.example');
  await form.getByLabel(contactCopy.message).fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: contactCopy.submit }).click();

test('with somebody to read it, the letter goes out; when it cannot, nothing that was written is lost', async ({
  asVisitor,
  complaints,
  expectComplaint,
}) => {
  const running = await startJourneyProduct({ settings: { contactEmail: to } });
  complaints.origins.add(running.product.publicUrl());
  const page = await asVisitor({ baseURL: running.product.publicUrl() });
  await write(page);
  expectComplaint(/ERR_FAILED .*api\/contact/);
  await page.route('**/api/contact', (route) => route.abort());
  await expect(async () => {
    await send(page);
    await expect(page.getByRole('alert').getByText(contactCopy.failure)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('form').getByLabel(contactCopy.message)).toHaveValue(message);

  await page.unroute('**/api/contact');
  await send(page);
  await expect(page.getByText(contactCopy.success)).toBeVisible();
  await expect(page.getByRole('form').getByLabel(contactCopy.message)).toHaveValue('');
  const { subject, text } = await letterTo(running.dataDir, to);
  expect(subject).toBe(contactCopy.mail.subject('Golfclub De Eik'));
  expect(text).toContain(message);
  await page.close();
  await running.stop();
});

test('with nobody to read it, it is thanked for and no call is made', async ({ asVisitor }) => {
  const page = await asVisitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await write(page);
  await expect(async () => {
    await send(page);
    await expect(page.getByText(contactCopy.success)).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(calls).toEqual([]);
});
