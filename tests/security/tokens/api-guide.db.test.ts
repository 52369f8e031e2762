// The commands of docs/api.md, as a reader runs them.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { scopeNames } from '#features/account/personal-token/personal-token.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { createPersonalToken } from '#tests/people/personal-tokens.ts';
import { useProduct } from '#tests/product.ts';

const run = promisify(execFile);
const { connection, db } = await useDatabase();
const product = await useProduct({ connection });
const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-guide-'));
afterAll(() => rm(folder, { recursive: true }));

const guide = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);

test('the commands of the guide list the clubs and their updates, and post one', async () => {
  const clubId = await createClub(db, 'Golfclub De Gids');
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  const { token } = await createPersonalToken(db, admin.id, ['clubs:read', 'news:read', 'news:write']);
  const env = { ...process.env, SITE: product.publicUrl, TOKEN: token, CLUB: clubId };
  await writeFile(join(folder, 'update.json'), blocksOf('json')[0]!);
  const [clubs, updates, post] = blocksOf('sh').filter((block) => block.includes('curl'));
  const answer = async (command: string | undefined) => {
    const { stdout } = await run('sh', ['-c', command!], { cwd: folder, env });
    return JSON.parse(stdout) as { items?: { id: string; title?: string }[] };
  };
  expect((await answer(clubs)).items?.map(({ id }) => id)).toContain(clubId);
  expect((await answer(updates)).items).toEqual([]);
  await answer(post);
  await answer(post);
  expect((await answer(updates)).items?.map(({ title }) => title)).toEqual(['Greens open']);
});

test('the guide explains every scope', () => {
  const named = [...guide.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, scope]) => scope),
  );
  expect(new Set(named)).toEqual(new Set(scopeNames));
});
