// The contact form of the business page, with and without a configured recipient.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { businessCopy } from '#app/client/business/copy.ts';
import { legalCopy } from '#app/client/legal/copy.ts';
import { responsibleText } from '#app/copy.ts';
import { contactCopy } from '#features/contact/copy.ts';
import { mailTo } from '#tests/mails.ts';
import { expect, test } from '../fixtures.ts';
import { startJourneyProduct } from '../product.ts';
import { waitForHydration } from './hydration.ts';

const to = 'bestuur@clubgenoot.example';
const operator = { name: 'Stichting Golf & Co', email: 'privacy@golf.example' };
const sales = {
  price: '€ 3 per lid per jaar',
  name: 'Eva de Vries',
  phone: '06 12345678',
  email: 'eva@golf.example',
};
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

test('with a recipient, the contact form mails the message, and keeps it when that fails @desktop', async ({
  asVisitor,
  browserErrors,
  expectBrowserError,
}) => {
  const running = await startJourneyProduct({ settings: { contactEmail: to, operator, sales } });
  browserErrors.origins.add(running.product.publicUrl);
  const page = await asVisitor({ baseURL: running.product.publicUrl });
  await write(page);
  expectBrowserError(/ERR_FAILED .*api\/contact/);
  await page.route('**/api/contact', (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert').getByText(contactCopy.failure)).toBeVisible();
  await expect(page.getByRole('form').getByLabel(contactCopy.message)).toHaveValue(message);

  await page.unroute('**/api/contact');
  await send(page);
  await expect(page.getByText(contactCopy.success)).toBeVisible();
  const { subject, text } = await mailTo(running.dataDir, to);
  expect(subject).toBe(contactCopy.mail.subject('Golfclub De Eik'));
  expect(text).toContain(message);

  // The page names the price of the settings and the person to ask, before and after hydration.
  await page.goto('/zakelijk');
  for (const isHydrated of [false, true]) {
    if (isHydrated) await waitForHydration(page);
    const price = page.getByText(businessCopy.questions.price.question).locator('..');
    await expect(price).toContainText(sales.price);
    await expect(page.getByText(sales.name)).toBeVisible();
    await expect(page.getByRole('link', { name: sales.phone })).toHaveAttribute('href', `tel:${sales.phone}`);
    await expect(page.getByRole('link', { name: sales.email })).toHaveAttribute(
      'href',
      `mailto:${sales.email}`,
    );
  }

  // The operator of the settings is named in the prerendered page, after hydration, and in mail.
  await page.goto('/privacy');
  const named = page.getByRole('heading', { name: legalCopy.responsible.title }).locator('..');
  await expect(named).toContainText(`${legalCopy.responsible.is} ${operator.name}.`);
  await waitForHydration(page);
  await expect(named.getByRole('link')).toHaveAttribute('href', `mailto:${operator.email}`);
  const somebody = `${randomUUID()}@test.example`;
  await page.request.post('/api/auth/sign-up/email', {
    data: { email: somebody, password: 'Birdie-op-hole-7' },
    headers: { origin: running.product.publicUrl },
  });
  expect((await mailTo(running.dataDir, somebody)).text).toContain(responsibleText(operator));
  await page.close();
  await running.stop();
});

test('without a recipient, the contact form thanks the sender and makes no call @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await write(page);
  await expect(page.getByText(businessCopy.questions.price.unknown)).toBeVisible();
  await expect(page.getByText(businessCopy.ask)).toHaveCount(0);
  await send(page);
  await expect(page.getByText(contactCopy.success)).toBeVisible();
  expect(calls).toEqual([]);
});

const fields = {
  'Naam golfbaan': 'Golfclub De Test',
  'Uw naam': 'Bea Bestuur',
  'E-mailadres': 'bea@voorbeeld.example',
  'Uw bericht': 'Wij zijn benieuwd naar Clubgenoot.',
};

test('the contact form says what is missing, and stays, emptied, below the lasting thanks @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  await page.goto('/zakelijk');
  await waitForHydration(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const submit = page.getByRole('button', { name: 'Verstuur bericht' });
  const field = (name: string) => page.getByRole('form').getByLabel(name);

  await submit.click();
  for (const [name, error] of [
    ['Naam golfbaan', 'Golfbaan naam is verplicht'],
    ['Uw naam', 'Naam is verplicht'],
    ['E-mailadres', 'Ongeldig e-mailadres'],
    ['Uw bericht', 'Bericht moet minimaal 10 tekens bevatten'],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(`^${error}`));
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field('Naam golfbaan')).toBeFocused();

  for (const [name, length, error] of [
    ['Naam golfbaan', 100, 'Golfbaan naam mag maximaal 100 tekens zijn'],
    ['Uw naam', 100, 'Naam mag maximaal 100 tekens zijn'],
    ['Telefoonnummer', 20, 'Telefoonnummer mag maximaal 20 tekens zijn'],
    ['Uw bericht', 1000, 'Bericht mag maximaal 1000 tekens bevatten'],
  ] as const) {
    await field(name).fill('1'.repeat(length + 1));
    await submit.click();
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(`^${error}`));
    await field(name).fill(` ${'1'.repeat(length)} `);
    await expect(field(name)).not.toHaveAccessibleDescription(new RegExp(error));
  }

  for (const [name, value] of Object.entries(fields)) await field(name).fill(`  ${value} `);
  await submit.click();
  const thanks = page.getByRole('status').filter({ hasText: contactCopy.success });
  await expect(thanks).toHaveText('Bedankt voor uw interesse! We nemen spoedig contact met u op.');
  await expect(thanks).toBeFocused();
  for (const name of [...Object.keys(fields), 'Telefoonnummer']) {
    await expect(field(name)).toHaveValue('');
    await expect(field(name)).not.toHaveAttribute('aria-invalid', 'true');
  }

  await submit.click();
  await expect(field('Uw naam')).toHaveAccessibleDescription('Naam is verplicht');
  await expect(thanks).toBeVisible();
  expect(calls.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

test('text typed in the contact form before hydration is neither lost nor sent @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/zakelijk', { waitUntil: 'commit' });
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('form').getByLabel(name).fill(value);
  }
  const submit = page.getByRole('button', { name: 'Verstuur bericht' });
  await submit.click();
  typed.resolve();
  await waitForHydration(page);
  await expect(page).toHaveURL('/zakelijk');
  await submit.click();
  await expect(page.getByText(contactCopy.success)).toBeVisible();
});

test('a press on the contact form before hydration is handled afterwards @desktop', async ({ asVisitor }) => {
  const page = await asVisitor();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/zakelijk', { waitUntil: 'domcontentloaded' });
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('form').getByLabel(name).fill(value);
  }
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  pressed.resolve();
  await expect(page.getByText(contactCopy.success)).toBeVisible();
});

test('the contact form reports a failure, and keeps the text @desktop', async ({
  asVisitor,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED .*contact-judgement/);
  const page = await asVisitor();
  await page.route('**/assets/contact-judgement-*.js', (route) => route.abort());
  await page.goto('/zakelijk');
  await waitForHydration(page);
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('form').getByLabel(name).fill(value);
  }
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await expect(page.getByRole('alert')).toHaveText('Er ging iets mis. Probeer het later opnieuw.');
  await expect(page.getByRole('form').getByLabel('Uw naam')).toHaveValue('Bea Bestuur');
});
