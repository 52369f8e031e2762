// Users with a second step, set up through the calls.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { totpAt } from '#features/sign-in/server/library/factor/totp.ts';
import type { Db } from '#platform/server/database.ts';
import { callAs } from '#tests/product.ts';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import type { Person } from './people.ts';

const stepNow = () => Math.floor(Date.now() / 30_000);

/** The code that an authenticator app shows; `offset` in time steps. */
export const appCode = (secret: string, offset = 0) => totpAt(bytesOf(secret), stepNow() + offset);

/** The bytes of a key that the user types in base32. */
function bytesOf(base32: string): string {
  const bits = Array.from(base32, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}

/** The texts to a phone so far, the latest last. */
export async function textsTo(dataDir: string, phone: string): Promise<string[]> {
  const folder = join(dataDir, 'sms');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.txt$/.test(name));
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.startsWith(`${phone}\n`));
}

export async function lastCodeTo(dataDir: string, phone: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await textsTo(dataDir, phone)).at(-1)?.split('\n\n')[1] ?? '')?.[0];
  if (!code) throw new Error(`Nothing was sent to ${phone}.`);
  return code;
}

/** Waits for the start of a time step, so that the app's code does not change during the test. */
export async function startOfStep(): Promise<void> {
  const passed = Date.now() % 30_000;
  if (passed > 20_000) await sleep(30_000 - passed);
}

/** Confirms the app with the code of the previous time step, so that the current one is unused. */
export async function giveApp(product: Product, person: Person, friendlyName = 'Mijn app') {
  const { factor } = callAs(product, person.token);
  const { factorId, secret } = await factor.addApp({ id: uuidv7(), friendlyName });
  const verify = async () => factor.verify({ factorId, code: await appCode(secret, -1) });
  // At the edge of two steps, the code may already be two steps old.
  await verify().catch(verify);
  return { factorId, secret };
}

/** A phone factor as stored in the database. `verified`: it counts. */
export async function insertPhone(
  db: Db,
  userId: string,
  { phone = '+31612345678', friendlyName = 'Telefoon', verified = true } = {},
): Promise<string> {
  const id = uuidv7();
  const verified_at = verified ? new Date() : null;
  await db
    .insertInto('factors')
    .values({ id, user_id: userId, kind: 'phone', friendly_name: friendlyName, phone, verified_at })
    .execute();
  return id;
}

let phones = 0;

export async function givePhone(product: Product, person: Person, friendlyName = 'Mijn telefoon') {
  const { factor } = callAs(product, person.token);
  const phone = `+316${String((phones += 1)).padStart(8, '0')}`;
  const { factorId } = await factor.addPhone({ id: uuidv7(), friendlyName, phone });
  await factor.verify({ factorId, code: await lastCodeTo(product.settings.dataDir, phone) });
  return { factorId, phone };
}

export async function givePasskey(
  product: Product,
  person: Person,
  friendlyName = 'Mijn passkey',
): Promise<{ factorId: string; device: Authenticator }> {
  const { factor } = callAs(product, person.token);
  const device = createAuthenticator();
  const options = await factor.passkeyOptions({});
  const passkey = device.register(options, { origin: product.publicUrl });
  const { factorId } = await factor.addPasskey({ id: uuidv7(), friendlyName, passkey });
  return { factorId, device };
}

export const giveRecoveryCodes = async (product: Product, person: Person): Promise<string[]> =>
  (await callAs(product, person.token).factor.renewRecoveryCodes({ id: uuidv7() })).codes;

export const countSessions = async (db: Db, userId: string): Promise<number> =>
  (await db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).execute()).length;
