// The download contains everything that the column rules export, and nothing else.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { createWholeLife } from '#tests/people/whole-life/whole-life.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { downloadedText } from '../copy.ts';
import type { DownloadPage } from '../personal-data.ts';
import { sections, tableRules as rules } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

async function downloadOf(person: Person): Promise<{ pages: number; parts: DownloadPage['parts'] }> {
  const api = callAs(product, person.token);
  const parts: DownloadPage['parts'] = [];
  let cursor: string | null | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await api.personalData.download(cursor ? { cursor } : {});
    parts.push(...page.parts);
    cursor = page.nextCursor;
    if (cursor === null) return { pages, parts };
  }
}

const rowsIn = (parts: DownloadPage['parts'], section: string) =>
  parts.filter((part) => part.section === section).flatMap(({ rows }) => rows);

test('contains every row of the user, with every exported column and its content', async () => {
  const { person, ownMark } = await createWholeLife(db);
  const { parts } = await downloadOf(person);
  expect(parts.map(({ section }) => section)).toEqual(sections.map(({ name }) => name));
  for (const section of sections) {
    const { table, owners } = section;
    const mine = sql.join(
      owners.map((column) => sql`${sql.ref(column)} = ${person.id}`),
      sql` or `,
    );
    const { rows: stored } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${mine}`.execute(db);
    const rows = rowsIn(parts, section.name);
    expect([section.name, rows.length]).toEqual([section.name, stored.length]);
    expect(rows.length, `rows of ${section.name}: add one to tests/people/whole-life`).toBeGreaterThan(0);
    const without: readonly string[] = 'without' in section ? section.without : [];
    for (const column of rules[table]?.exported ?? []) {
      if (without.includes(column)) continue;
      const told = rows.map((row) => plain(row[column])).toSorted();
      expect([section.name, column, told]).toEqual([
        section.name,
        column,
        stored.map((row) => plain(row[column])).toSorted(),
      ]);
    }
  }
  const words = JSON.stringify(parts).split(ownMark).length - 1;
  expect(words).toBeGreaterThanOrEqual(15);
});

/** Makes values comparable as text: JSON writes timestamps differently. */
function plain(value: unknown): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return isInstant ? String(Date.parse(value)) : JSON.stringify(value ?? null);
}

test('contains no secret, and nothing written by others', async () => {
  const { person, otherMark, secretMark } = await createWholeLife(db);
  const text = JSON.stringify((await downloadOf(person)).parts);
  expect(text).not.toContain(otherMark);
  expect(text).not.toContain(secretMark);
  expect(text).not.toContain(person.token);
  // The names of people who blocked the user or gave them stars are not exported.
  expect(text).not.toContain('Bea Boos');
  expect(text).toContain('Bob Blok');
  expect(text).toContain('Derk Derde');
});

test('contains nothing of any other user', async () => {
  const [one, two] = [await createWholeLife(db), await createWholeLife(db)];
  const text = JSON.stringify((await downloadOf(one.person)).parts);
  for (const word of [two.ownMark, two.person.name, two.person.email, two.phone])
    expect(text).not.toContain(word);
});

test('pages return each row once, whatever is written meanwhile', async () => {
  const person = await createPerson(db);
  const golfSessionId = await createGolfSession(db, person.id);
  await fillChat(db, golfSessionId, [person.id], 1234);
  const { pages, parts } = await downloadOf(person);
  expect(pages).toBe(4);
  const messages = rowsIn(parts, 'messages').map((row) => row.message);
  expect(new Set(messages)).toEqual(
    new Set(Array.from({ length: 1234 }, (_, index) => `Bericht ${index + 1}`)),
  );
  expect(messages).toHaveLength(1234);
});

test('starts again for an invalid cursor', async () => {
  const api = callAs(product, (await createPerson(db)).token);
  for (const cursor of ['[99]', '["x"]', '[1,2,3,4]', '[-1]', '[0.5]', 'x', '[5,null]']) {
    const page = await api.personalData.download({ cursor });
    expect([cursor, page.parts.length]).toEqual([cursor, sections.length]);
  }
  const odd = await api.personalData.download({ cursor: JSON.stringify([3, "'; drop table users; --"]) });
  expect(odd.parts.length).toBe(sections.length - 3);
});

test('requires a fresh proof, and writes nothing', async () => {
  const person = await createPerson(db);
  await sql`update auth_sessions set proved_at = now() - interval '11 minutes' where id = ${person.sessionId}`.execute(
    db,
  );
  expect(await refusalOf(callAs(product, person.token).personalData.download({}))).toBe('PROVE_AGAIN');
  await sql`update auth_sessions set proved_at = now(), used_at = now() where id = ${person.sessionId}`.execute(
    db,
  );
  const before = await fingerprint(db);
  await callAs(product, person.token).personalData.download({});
  expect(await fingerprint(db)).toBe(before);
});

test('is limited to five times in 24 hours, as the refusal says', async () => {
  const strict = await useProduct(database, { rateLimits: true });
  const { token } = await createPerson(db);
  const api = callAs(strict, token);
  for (let round = 1; round <= 5; round += 1) await api.personalData.download({});
  const refused = await sendRaw(strict, { path: '/api/me/data', token });
  const { code, message } = refused.json();
  expect([refused.status, code]).toEqual([429, 'DAILY_LIMIT']);
  expect(message).toBe(downloadedText(Number(refused.headers['retry-after'])));
  expect(message).toMatch(/ 5 keer per 24 uur .* over \d+ uur opnieuw\.$/);
  // The further pages of a download do not count.
  await api.personalData.download({ cursor: JSON.stringify([1]) });
});
