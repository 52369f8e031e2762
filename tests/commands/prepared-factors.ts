// What somebody may do with second steps.
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { createAuthenticator } from '#tests/people/authenticator.ts';
import type { Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

const phone = '+31612345678';

export function prepareFactors(product: Product) {
  const { db } = product;
  const factorsOf = ({ token }: Person) => callAs(product, token).factor;

  /** A telephone; `verified`: it counts. */
  async function givePhone({ id: userId }: Person, verified: boolean): Promise<string> {
    const id = uuidv7();
    const verified_at = verified ? new Date() : null;
    await db
      .insertInto('factors')
      .values({ id, user_id: userId, kind: 'phone', friendly_name: 'Telefoon', phone, verified_at })
      .execute();
    return id;
  }

  return {
    'factor.addApp': async (as) => ({
      as,
      send: (id) => factorsOf(as).addApp({ id, friendlyName: 'App' }),
    }),
    'factor.addPhone': async (as) => ({
      as,
      send: (id) => factorsOf(as).addPhone({ id, friendlyName: 'Telefoon', phone }),
    }),
    'factor.sendCode': async (as) => {
      const factorId = await givePhone(as, false);
      return { as, send: (id) => factorsOf(as).sendCode({ id, factorId }) };
    },
    'factor.addPasskey': async (as) => {
      const options = await factorsOf(as).passkeyOptions({});
      const passkey = createAuthenticator().register(options, { origin: product.publicUrl() });
      return { as, send: (id) => factorsOf(as).addPasskey({ id, friendlyName: 'Passkey', passkey }) };
    },
    'factor.rename': async (as) => {
      const factorId = await givePhone(as, true);
      return { as, send: (id) => factorsOf(as).rename({ id, factorId, friendlyName: 'Anders' }) };
    },
    'factor.remove': async (as) => {
      const factorId = await givePhone(as, true);
      return { as, send: (id) => factorsOf(as).remove({ id, factorId }) };
    },
    'factor.renewRecoveryCodes': async (as) => {
      await givePhone(as, true);
      return { as, send: (id) => factorsOf(as).renewRecoveryCodes({ id }) };
    },
  } satisfies Record<string, Prepare>;
}
