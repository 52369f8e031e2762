// Prepares commands about second steps.
import type { Product } from '#app/server/product.ts';
import { createAuthenticator } from '#tests/people/authenticator.ts';
import { insertPhone } from '#tests/people/factors.ts';
import type { Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

export function prepareFactors(product: Product) {
  const { db } = product;
  const factorsOf = ({ token }: Person) => callAs(product, token).factor;

  return {
    'factor.addApp': async (as) => ({
      as,
      send: (id) => factorsOf(as).addApp({ id, friendlyName: 'App' }),
    }),
    'factor.addPhone': async (as) => ({
      as,
      send: (id) => factorsOf(as).addPhone({ id, friendlyName: 'Telefoon', phone: '+31612345678' }),
    }),
    'factor.sendCode': async (as) => {
      const factorId = await insertPhone(db, as.id, { verified: false });
      return { as, send: (id) => factorsOf(as).sendCode({ id, factorId }) };
    },
    'factor.addPasskey': async (as) => {
      const options = await factorsOf(as).passkeyOptions({});
      const passkey = createAuthenticator().register(options, { origin: product.publicUrl() });
      return { as, send: (id) => factorsOf(as).addPasskey({ id, friendlyName: 'Passkey', passkey }) };
    },
    'factor.rename': async (as) => {
      const factorId = await insertPhone(db, as.id);
      return { as, send: (id) => factorsOf(as).rename({ id, factorId, friendlyName: 'Anders' }) };
    },
    'factor.remove': async (as) => {
      const factorId = await insertPhone(db, as.id);
      return { as, send: (id) => factorsOf(as).remove({ id, factorId }) };
    },
    'factor.renewRecoveryCodes': async (as) => {
      await insertPhone(db, as.id);
      return { as, send: (id) => factorsOf(as).renewRecoveryCodes({ id }) };
    },
  } satisfies Record<string, Prepare>;
}
