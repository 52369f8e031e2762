// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { choiceKinds } from '../notification.ts';
import { notificationChannels, proposedChoice } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const createApi = async () => callAs(product, (await createPerson(db)).token).notification;

test('without a choice the defaults apply, and nothing is stored', async () => {
  const api = await createApi();
  const before = await fingerprint(db);
  expect(await api.choices()).toEqual({ items: choiceKinds.map(proposedChoice) });
  expect(await fingerprint(db)).toBe(before);
});

test('a choice changes one channel of one kind, for its user', async () => {
  const [api, another] = [await createApi(), await createApi()];
  const chosen = { kind: 'rating', channel: 'mail', on: true } as const;
  expect(await api.choose({ id: uuidv7(), ...chosen })).toEqual({ ...proposedChoice('rating'), mail: true });
  const { items } = await api.choices();
  expect(items).toEqual(
    choiceKinds.map((kind) => ({ ...proposedChoice(kind), ...(kind === 'rating' && { mail: true }) })),
  );
  expect(await another.choices()).toEqual({ items: choiceKinds.map(proposedChoice) });
});

test('concurrent choices on two devices do not overwrite each other', async () => {
  const api = await createApi();
  const all = notificationChannels.map((channel) => ({ channel, on: !proposedChoice('message')[channel] }));
  await Promise.all(all.map((one) => api.choose({ id: uuidv7(), kind: 'message', ...one })));
  const { items } = await api.choices();
  expect(items.find(({ kind }) => kind === 'message')).toEqual({
    kind: 'message',
    in_app: false,
    push: false,
    mail: true,
  });
});

test('a repeated choice answers as before, and does not overwrite a later one', async () => {
  const api = await createApi();
  const command = { id: uuidv7(), kind: 'golf_session', channel: 'push', on: false } as const;
  const first = await api.choose(command);
  await api.choose({ ...command, id: uuidv7(), on: true });
  expect(await api.choose(command)).toEqual(first);
  const { items } = await api.choices();
  expect(items.find(({ kind }) => kind === 'golf_session')?.push).toBe(true);
});

test('rejects other kinds and channels', async () => {
  const { choose } = await createApi();
  for (const wrong of [{ kind: 'weather' }, { channel: 'fax' }, { on: 'yes' }, { user_id: uuidv7() }]) {
    const command = { id: uuidv7(), kind: 'rating', channel: 'push', on: true, ...wrong };
    // @ts-expect-error: what no client of ours sends.
    expect(await refusalOf(choose(command))).toBe('INVALID_INPUT');
  }
});
