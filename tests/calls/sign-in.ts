import { uuidv7 } from 'uuidv7';
import { createAuthenticator } from '#tests/people/authenticator.ts';
import { insertPhone } from '#tests/people/factors.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { callAs } from '#tests/product.ts';
import type { NounCalls } from './noun-calls.ts';
import { alone, type Prepare } from './scenes.ts';

const withPhone: Prepare = async ({ db, as }) => ({ factors: { factorId: await insertPhone(db, as.id) } });

export const signInCalls: NounCalls = {
  inputs: {
    'factor.list': () => ({}),
    'factor.addApp': () => ({ id: uuidv7(), friendlyName: 'Mijn app' }),
    'factor.addPhone': () => ({ id: uuidv7(), friendlyName: 'Mijn telefoon', phone: '06 87654321' }),
    'factor.sendCode': ({ factors }) => ({ id: uuidv7(), factorId: factors.newPhoneId }),
    'factor.verify': ({ factors }) => ({ factorId: factors.newAppId, code: factors.code }),
    'factor.passkeyOptions': () => ({}),
    'factor.addPasskey': ({ factors }) => ({
      id: uuidv7(),
      friendlyName: 'Mijn passkey',
      passkey: factors.passkey,
    }),
    'factor.rename': ({ factors }) => ({
      id: uuidv7(),
      factorId: factors.factorId,
      friendlyName: 'Andere naam',
    }),
    'factor.remove': ({ factors }) => ({ id: uuidv7(), factorId: factors.factorId }),
    'factor.renewRecoveryCodes': () => ({ id: uuidv7() }),
    'identity.list': () => ({}),
    'identity.unlink': ({ identityId }) => ({ id: uuidv7(), identityId }),
  },
  scenes: {
    'factor.addApp': alone,
    'factor.addPhone': alone,
    'factor.sendCode': async ({ db, as }) => ({
      factors: { newPhoneId: await insertPhone(db, as.id, { verified: false }) },
    }),
    'factor.addPasskey': async ({ product, as }) => {
      const options = await callAs(product, as.token).factor.passkeyOptions({});
      return {
        factors: { passkey: createAuthenticator().register(options, { origin: product.publicUrl }) },
      };
    },
    'factor.rename': withPhone,
    'factor.remove': withPhone,
    'factor.renewRecoveryCodes': withPhone,
    'identity.unlink': async ({ db, as }) => {
      await linkIdentity(db, as.id, 'microsoft');
      return { identityId: await linkIdentity(db, as.id, 'google') };
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  factor.list                     si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.addApp                   si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.addPhone                 si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.sendCode                 si vf no no no no no no no si no no  + no no no no
  factor.verify                   si vf no no no no no no no si no no  + no no no no
  factor.passkeyOptions           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.addPasskey               si vf pk pk pk pk pk pk pk si pk pk  + pk pk pk pk
  factor.rename                   si vf no no no no no no no si no no  + no no no no
  factor.remove                   si vf no no no no no no no si no no  + no no no no
  factor.renewRecoveryCodes       si vf nf nf nf nf nf nf nf si nf nf  + nf nf nf nf
  identity.list                   si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  identity.unlink                 si vf no no no no no no no si no no  + no no no no
`,
  blocks: `
  factor.list                          - - -
  factor.addApp                        alone  own account
  factor.addPhone                      alone  own account
  factor.sendCode                      alone  own account
  factor.verify                        alone  own account
  factor.passkeyOptions                alone  own account
  factor.addPasskey                    alone  own account
  factor.rename                        alone  own account
  factor.remove                        alone  own account
  factor.renewRecoveryCodes            alone  own account
  identity.list                        - - -
  identity.unlink                      alone  own account
`,
};
