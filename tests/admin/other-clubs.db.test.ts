// The admin of one club reaches nothing of another club. Every call of club admins is sent with every mixture of the ids of both
// clubs, and is answered as for rows that do not exist. The same holds for a suspended admin, and for one who is removed while
// the command waits. The calls and their ids come from the contract, so a new one cannot be forgotten.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { adminCalls, answerOf, inputs, sendCall, visible, type Input } from '#tests/matrix/calls.ts';
import { createCast, type Cast } from '#tests/matrix/cast.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { addMember, createPerson, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

// Refused calls change nothing, so all of them share one cast.
let own: Cast;
let other: Cast;
let suspended: Person;

beforeAll(async () => {
  [own, other] = [await createCast(db, product.publicUrl), await createCast(db, product.publicUrl)];
  suspended = await createPerson(db);
  await addMember(db, own.clubId, suspended.id, { role: 'admin', status: 'suspended' });
});

const ofClubs = adminCalls.filter(({ access }) => access !== 'global-admin');

function inputOf(call: string, cast: Cast): Input {
  const make = inputs[call];
  if (!make) throw new Error(`${call} needs an input in tests/calls.`);
  return make(cast, 'ofClub');
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The fields that name a row; `id` is the command's own. */
const idFields = (input: Input) =>
  Object.keys(input).filter((field) => field !== 'id' && uuid.test(String(input[field])));

/** Every non-empty subset of these fields. */
function choices(fields: string[]): string[][] {
  const masks = Array.from({ length: 2 ** fields.length - 1 }, (_, index) => index + 1);
  return masks.map((mask) => fields.filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1));
}

const replace = (input: Input, fields: string[], valueOf: (field: string) => unknown): Input => ({
  ...input,
  ...Object.fromEntries(fields.map((field) => [field, valueOf(field)])),
});

/** Expects the same refusal for a hidden and a missing row, and no trace of either call. */
async function expectHidden(call: string, { token }: Person, input: Input, missing: Input) {
  const before = await fingerprint(db);
  const hidden = await sendCall(product, call, input, token);
  const absent = await sendCall(product, call, missing, token);
  expect(answerOf(hidden)).toBe('NOT_FOUND');
  expect(visible(hidden)).toEqual(visible(absent));
  expect(await fingerprint(db)).toBe(before);
}

test.each(ofClubs)(
  '$call hides another club from an admin, and everything from a suspended one',
  async ({ call }) => {
    const [ownInput, otherInput] = [inputOf(call, own), inputOf(call, other)];
    const fields = idFields(ownInput);
    expect(fields, 'fields that name a row').not.toEqual([]);
    for (const chosen of choices(fields)) {
      const mixed = replace(ownInput, chosen, (field) => otherInput[field]);
      const missing = replace(ownInput, chosen, () => uuidv7());
      await expectHidden(call, own.people.clubAdmin, mixed, missing);
    }
    await expectHidden(
      call,
      suspended,
      ownInput,
      replace(ownInput, fields, () => uuidv7()),
    );
  },
);

test('an admin who is removed while a command waits changes nothing', { timeout: 120_000 }, async () => {
  const cast = await createCast(db, product.publicUrl);
  const answers: [string, string][] = [];
  for (const { call } of ofClubs) {
    const input = inputOf(call, cast);
    if (!('id' in input)) continue;
    const leaver = await createPerson(db);
    await addMember(db, cast.clubId, leaver.id, { role: 'admin' });
    const answer = await whileUncommitted(
      db,
      (tx) => tx.deleteFrom('club_members').where('user_id', '=', leaver.id).execute(),
      () => sendCall(product, call, input, leaver.token),
    );
    answers.push([call, answerOf(answer)]);
    const done = db.selectFrom('commands').select('name').where('user_id', '=', leaver.id);
    expect(await done.execute(), `commands done by ${call}`).toEqual([]);
  }
  expect(answers.filter(([, code]) => !['FORBIDDEN', 'NOT_CLUB_ADMIN', 'NOT_FOUND'].includes(code))).toEqual(
    [],
  );
  expect(answers.length).toBeGreaterThan(10);
});
