// Values that no form sends, in each field of each call: the server cleans or refuses them, and none reaches the database as a fault.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { inputs, routes, sendCall } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { tokenFor } from '#tests/matrix/senders.ts';
import { useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database, { contactEmail: 'bestuur@clubgenoot.example' });
const cast = await createCast(database.db, product.publicUrl);

const odd = {
  string: ['\u0000', 'a\u0000b', '\uD800', '+275760-09-13T00:00:00Z', '0000-01-01', '24:00', ''],
  number: [2 ** 53 - 1, -(2 ** 31) - 1, 1e308, 0.1],
};

test.each([...routes].flatMap(([call, { takes }]) => (takes ? [] : [call])))(
  '%s cleans or refuses odd values',
  async (call) => {
    const input = inputs[call]?.(cast, 'ofClub') ?? {};
    for (const [field, usual] of Object.entries(input))
      for (const value of typeof usual === 'number' ? odd.number : odd.string) {
        const sent = { ...input, ...('id' in input && { id: uuidv7() }), [field]: value };
        const { status } = await sendCall(product, call, sent, tokenFor(call, cast));
        expect([field, value, status]).toEqual([
          field,
          value,
          expect.toSatisfy((code: number) => code < 500),
        ]);
      }
  },
);
