// The way to the first admin of a new platform: only for the one browser that entered the code of the operator's terminal, and closed
// for good once there is an admin.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import { makeCode } from '#features/desk-platform/setup/server/writes.ts';
import { violatedConstraint } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { testSettings, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { codeIn, mailedCode, openBrowser, rightPassword, saidBy, useNewPlatform } from './setup-browser.ts';

// In this order: the set-up of one platform, which ends.
const database = await useDatabase();
const { db } = database;
const { product, said, newestCode } = await useNewPlatform(database);
const other = await useNewPlatform(database);

const newCode = async () => codeIn((await makeCode(db, testSettings.authSecret)) ?? '');
const admin = () => ({ email: `${uuidv7()}@club.example`, password: rightPassword });

test('the terminal shows one line with the address and the code; the newest server has the code that works', async () => {
  expect(said).toEqual([expect.stringContaining(`${product.publicUrl}${setupPath}`)]);
  expect(saidBy(await openBrowser(product).enter(newestCode()))).toBe('WRONG_CODE');
  const browser = openBrowser(product);
  expect(saidBy(await browser.enter(other.newestCode().toLowerCase().replaceAll('-', ' ')))).toBe('done');
  expect((await browser.state()).json()).toMatchObject({ stage: 'first-admin', operator: null });
});

test('the database keeps no code, and the cookie is for the server alone', async () => {
  const code = await newCode();
  const entered = await openBrowser(product).enter(code);
  expect(entered.headers['set-cookie']?.[0]).toMatch(
    /^clubgenoot-setup=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7200$/,
  );
  const { rows } = await sql<{ row: string }>`select to_json(setup)::text as row from setup`.execute(db);
  expect(rows[0]?.row).not.toContain(code.replaceAll('-', ''));
  expect(rows[0]?.row).not.toContain(entered.headers['set-cookie']?.[0]?.slice(17, 60));
});

test('without the code everything but the code is refused', async () => {
  const browser = openBrowser(product);
  expect((await browser.state()).json()).toEqual({ stage: 'code', command: 'npm run admin -- setup-code' });
  const refused = [
    browser.operator({ name: 'Stichting', email: 'a@club.example' }),
    browser.mail(admin()),
    browser.confirm('123456'),
  ];
  for (const answer of await Promise.all(refused)) expect(saidBy(answer)).toBe('SETUP_CODE_REQUIRED');
  for (const answer of await Promise.all([browser.backUp({}), browser.finish({})]))
    expect(saidBy(answer)).toBe('NOT_FOUND');
});

test('ten wrong codes put a new one into the terminal, and the earlier is void', async () => {
  const code = await newCode();
  const before = said.length;
  for (let tries = 0; tries < 9; tries++)
    expect(saidBy(await openBrowser(product).enter('AAAA-BBBB-CCCC-DDDD'))).toBe('WRONG_CODE');
  expect(said).toHaveLength(before);
  expect(saidBy(await openBrowser(product).enter('AAAA-BBBB-CCCC-DDDD'))).toBe('WRONG_CODE');
  expect(said).toHaveLength(before + 1);
  expect(saidBy(await openBrowser(product).enter(code))).toBe('WRONG_CODE');
  expect(saidBy(await openBrowser(product).enter(newestCode()))).toBe('done');
});

test('a code is used once: a replay is refused, a repeat of the same command is not', async () => {
  const [code, id] = [await newCode(), uuidv7()];
  const browser = openBrowser(product);
  expect(saidBy(await browser.enter(code, id))).toBe('done');
  expect(saidBy(await openBrowser(product).enter(code))).toBe('WRONG_CODE');
  const again = openBrowser(product);
  expect(saidBy(await again.enter(code, id))).toBe('done');
  expect(again.cookie()).toBe(browser.cookie());
  // Wrong tries do not disturb the browser that is in.
  for (let tries = 0; tries < 12; tries++) await openBrowser(product).enter('AAAA-BBBB-CCCC-DDDD');
  expect((await browser.state()).json()).toMatchObject({ stage: 'first-admin' });
});

test('of two browsers at once one gets in, also on two servers', async () => {
  const code = await newCode();
  const browsers = [openBrowser(product), openBrowser(other.product)];
  const answers = await Promise.all(browsers.map(async (browser) => saidBy(await browser.enter(code))));
  expect(answers.toSorted()).toEqual(['WRONG_CODE', 'done']);
});

test('a new code ends the session of the browser that used the earlier one, and what it asked for', async () => {
  const browser = openBrowser(product);
  await browser.enter(await newCode());
  const wish = admin();
  expect(saidBy(await browser.mail(wish))).toBe('done');
  const next = openBrowser(other.product);
  expect(saidBy(await next.enter(await newCode()))).toBe('done');
  expect((await browser.state()).json()).toMatchObject({ stage: 'code' });
  expect(saidBy(await browser.confirm(await mailedCode(product, wish.email)))).toBe('SETUP_CODE_REQUIRED');
  expect((await next.state()).json()).toMatchObject({ mailedTo: null });
});

test('a session ends after two hours', async () => {
  const browser = openBrowser(product);
  await browser.enter(await newCode());
  await sql`update setup set session_until = now()`.execute(db);
  expect((await browser.state()).json()).toMatchObject({ stage: 'code' });
});

test('a server that is not in production has no set-up', async () => {
  const trial = await useProduct(database);
  const browser = openBrowser(trial);
  for (const answer of [await browser.state(), await browser.enter(await newCode())])
    expect(saidBy(answer)).toBe('NOT_FOUND');
});

test('once there is a global admin, set-up and calls are gone for good, whatever server or browser asks', async () => {
  const browser = openBrowser(product);
  await browser.enter(await newCode());
  const wish = admin();
  await browser.mail(wish);
  // Another way makes the first admin.
  await createPerson(db, { globalAdmin: true });
  const answers = await Promise.all([
    browser.state(),
    browser.enter(newestCode()),
    browser.operator({ name: 'Stichting', email: 'a@club.example' }),
    browser.mail(admin()),
    browser.confirm(await mailedCode(product, wish.email)),
    browser.club({}),
    browser.backUp({}),
    browser.finish({}),
    openBrowser(other.product).state(),
  ]);
  const missing = await sendRaw(product, { path: '/api/nergens' });
  for (const { status, text } of answers) expect([status, text]).toEqual([404, missing.text]);
  expect(await makeCode(db, testSettings.authSecret)).toBeNull();
  const later = await useNewPlatform(database);
  expect(later.said).toEqual([]);
  expect(saidBy(await openBrowser(later.product).state())).toBe('NOT_FOUND');
  expect(await db.selectFrom('users').select('id').where('email', '=', wish.email).execute()).toEqual([]);
});

test('the database does not open it again', async () => {
  const outcome = (work: Promise<unknown>) => work.then(() => 'done', violatedConstraint);
  expect(await outcome(sql`update setup set closed_at = null`.execute(db))).toBe('setup_stays_closed');
  expect(await outcome(sql`delete from setup`.execute(db))).toBe('setup_stays_closed');
  expect(await outcome(sql`update setup set code_hash = 'x'`.execute(db))).toBe('setup_closed');
});
