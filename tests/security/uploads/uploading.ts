// Uploads pictures, complete or not, and finds what is stored of them.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { type Person } from '#tests/people/people.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { expectPlain } from '#tests/security/requests/plain-answer.ts';

export type Upload = {
  id?: string;
  type?: string;
  crop?: { left: number; top: number; size: number };
  /** Query parameters; a text replaces all of them. */
  query?: Record<string, string> | string;
  headers?: Record<string, string>;
  chunked?: boolean;
};

/** Uploads as this user; without `person` as a visitor. */
export function upload(
  product: Product,
  person: Person | null,
  body: Buffer,
  options: Upload = {},
): Promise<RawAnswer> {
  const { id = uuidv7(), type = 'image/jpeg', crop = { left: 0, top: 0, size: 4 }, query = {} } = options;
  const { headers = {}, chunked = false } = options;
  const asked = Object.entries({ id, ...crop }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const search =
    typeof query === 'string' ? query : String(new URLSearchParams([...asked, ...Object.entries(query)]));
  return sendRaw(product, {
    method: 'PUT',
    path: `/api/me/picture?${search}`,
    token: person?.token,
    headers: { 'content-type': type, ...headers },
    body,
    chunked,
  });
}

/** The names of the stored files. */
export const keptIn = (product: Product) =>
  readdir(join(product.settings.dataDir, 'pictures')).catch(() => []);

/** Uploads that are being processed, or were left behind. */
export const unfinishedIn = (product: Product) => readdir(product.uploadFolder).catch(() => []);

/** The bytes at an address. */
export const keptBytes = (product: Product, address: string) =>
  readFile(join(product.settings.dataDir, address.slice(1)));

export const codeOf = (answer: RawAnswer) => [answer.status, answer.json().code];

export async function clearKept(product: Product): Promise<void> {
  for (const name of await keptIn(product)) await rm(join(product.settings.dataDir, 'pictures', name));
}

/** Uploads, and checks everything that must hold afterwards. The user may only have an earlier picture. */
export function uploadsTo(product: Product, db: Db) {
  const addressOf = async ({ id }: Person) => {
    const mine = db.selectFrom('profiles').select('avatar_url').where('id', '=', id);
    return (await mine.executeTakeFirstOrThrow()).avatar_url;
  };
  const take = async (person: Person, body: Buffer, options: Upload = {}): Promise<string> => {
    const answer = await upload(product, person, body, options);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('/pictures/')]);
    const avatarUrl = String(answer.json().avatarUrl);
    expect(avatarUrl).toMatch(/^\/pictures\/[0-9a-f]{32}-512\.webp$/);
    expect(await addressOf(person)).toBe(avatarUrl);
    expect(await keptIn(product)).toHaveLength(2);
    return avatarUrl;
  };

  /** A refused upload leaves nothing behind. */
  const refuse = async (person: Person, body: Buffer, options: Upload = {}) => {
    const before = await fingerprint(db);
    const answer = await upload(product, person, body, options);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectPlain(answer, answer.json().data === undefined ? [] : ['fields']);
    expect(await fingerprint(db)).toBe(before);
    expect(await keptIn(product)).toEqual([]);
    expect(await unfinishedIn(product)).toEqual([]);
    return answer;
  };

  return { addressOf, take, refuse };
}
