// How a user who did everything signs in: see whole-life.ts.
import { uuidv7 } from 'uuidv7';
import type { Person } from '../people.ts';

type Around = {
  ownMark: string;
  secretMark: string;
  phone: string;
  hash: (what: string) => Buffer;
  later: Date;
};

export function signInRows(person: Person, around: Around): [string, Record<string, unknown>][] {
  const { ownMark, secretMark, phone, hash, later } = around;
  const ids = { totp: uuidv7(), passkey: uuidv7(), challenge: uuidv7() };
  return [
    [
      'auth_accounts',
      {
        id: uuidv7(),
        user_id: person.id,
        account_id: ownMark,
        provider_id: 'credential',
        password: `${secretMark}-password`,
        access_token: `${secretMark}-access`,
      },
    ],
    [
      'auth_verifications',
      { id: uuidv7(), identifier: `reset:${secretMark}`, value: person.id, expires_at: later },
    ],
    [
      'auth_verifications',
      { id: uuidv7(), identifier: person.email, value: `${secretMark}-code`, expires_at: later },
    ],
    [
      'factors',
      {
        id: ids.totp,
        user_id: person.id,
        kind: 'totp',
        friendly_name: ownMark,
        secret: `${secretMark}-totp`,
      },
    ],
    ['factors', { id: uuidv7(), user_id: person.id, kind: 'phone', friendly_name: 'Telefoon', phone }],
    ['factors', { id: ids.passkey, user_id: person.id, kind: 'passkey', friendly_name: 'Sleutel' }],
    ['passkeys', { factor_id: ids.passkey, credential_id: `${secretMark}-key`, public_key: hash('public') }],
    ['recovery_codes', { user_id: person.id, code_hash: hash('recovery') }],
    [
      'factor_challenges',
      {
        id: ids.challenge,
        token_hash: hash('challenge'),
        user_id: person.id,
        session_id: person.sessionId,
        expires_at: later,
      },
    ],
    ['text_codes', { id: uuidv7(), factor_id: ids.totp, code_hash: hash('text'), expires_at: later }],
    ['passkey_challenges', { challenge: `${secretMark}-sign`, user_id: person.id, expires_at: later }],
    [
      'auth_refresh_tokens',
      { token_hash: hash('refresh'), session_id: person.sessionId, generation: 1, expires_at: later },
    ],
    [
      'email_changes',
      {
        user_id: person.id,
        email: `nieuw-${ownMark}@test.example`,
        token_hash: `${secretMark}-change`,
        token_seed: Buffer.from('seed-of-a-change'),
        session_id: person.sessionId,
        expires_at: later,
      },
    ],
    [
      'personal_tokens',
      {
        id: uuidv7(),
        user_id: person.id,
        name: `Script ${ownMark}`,
        token_hash: `${secretMark}-key`,
        scopes: ['news:read'],
        second_step: false,
        expires_at: later,
      },
    ],
    ['former_contacts', { user_id: person.id, kind: 'email', contact: `eerder-${ownMark}@test.example` }],
    ['user_roles', { user_id: person.id, role: 'admin' }],
  ];
}
