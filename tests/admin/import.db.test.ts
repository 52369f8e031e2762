// A long list with every kind of broken line, in the encodings of spreadsheets: read as the form reads it, and sent in calls as the
// form sends it. Each line gets one answer, and exactly the good ones are invited.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { parseList } from '#features/membership/invitation/client/model/parse-list.ts';
import { decodeList } from '#features/membership/invitation/client/model/read-file.ts';
import { linesPerCall } from '#features/membership/invitation/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;
let member: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  admin = await createPerson(db);
  member = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await addMember(db, clubId, member.id);
});

/** Ten lines and their outcomes. A call finds doubles among its own hundred lines. */
const kinds = (group: number): [string, string][] => [
  [`Zoë Ångström;goed${group}@lijst.example`, 'invited'],
  [`"Vries, Jan de";  ANDERS${group}@Lijst.example `, 'invited'],
  [`;goed${group}@lijst.example`, 'double'],
  [`Lid;${member.email.toUpperCase()}`, group % 10 === 0 ? 'shared' : 'double'],
  ['Zonder adres;', 'invalid'],
  [`Twee apen;a@@lijst${group}.example`, 'invalid'],
  [`Spatie;een spatie${group}@lijst.example`, 'invalid'],
  [`Zonder punt;x${group}@lijst`, 'invalid'],
  [`Lang;${'x'.repeat(250)}${group}@lijst.example`, 'invalid'],
  [`Haak;bel<${group}@lijst.example`, 'invalid'],
];

const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with its mark', (text: string) => utf8(`\uFEFF${text}`)],
  ['Windows-1252', windows1252],
])('a thousand lines in %s: each is answered, and exactly the good ones are invited', async (_, encode) => {
  const given = Array.from({ length: 100 }, (_, group) => kinds(group)).flat();
  const file = ['Naam;E-mailadres', ...given.map(([line]) => line)].join('\r\n');
  const lines = parseList(decodeList(encode(file))!).map(({ email, name }) => ({ email, name }));
  expect(lines).toHaveLength(given.length);
  const outcomes: string[] = [];
  for (let start = 0; start < lines.length; start += linesPerCall) {
    const part = { id: uuidv7(), clubId, lines: lines.slice(start, start + linesPerCall) };
    const answer = await callAs(product, admin.token).invitation.createMany(part);
    outcomes.push(...answer.outcomes);
  }
  expect(outcomes.map((outcome, line) => [given[line]![0], outcome])).toEqual(given);
  const stored = await db
    .selectFrom('club_invitations')
    .select(['email', 'name'])
    .where('club_id', '=', clubId)
    .execute();
  expect(stored).toHaveLength(200);
  expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(['Zoë Ångström', 'Jan de Vries']));
  // The log says how many were invited with each part of the list.
  const { items } = await callAs(product, admin.token).club.auditLog({ clubId });
  expect(new Set(items.map(({ action }) => action))).toEqual(new Set(['invitation.sent-many']));
  expect(items.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(200);
});

test('five megabytes in one call are refused before they are read, and leave nothing', async () => {
  const line = { email: 'x@lijst.example', name: 'x'.repeat(5 * 1024 * 1024) };
  const answer = await sendRaw(product, {
    method: 'POST',
    path: `/api/clubs/${clubId}/invitations/many`,
    token: admin.token,
    body: { id: uuidv7(), lines: [line] },
  });
  expect(answer.status).toBe(413);
  const tooLong = [{ email: 'x@lijst.example', name: 'x'.repeat(1001) }];
  const create = callAs(product, admin.token).invitation.createMany({ id: uuidv7(), clubId, lines: tooLong });
  expect(await refusalOf(create)).toBe('INVALID_INPUT');
  expect(
    await db.selectFrom('club_invitations').select('id').where('club_id', '=', clubId).execute(),
  ).toEqual([]);
});
