import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { x, type Promises } from './promises.ts';

const now = new Date();

const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

let generation = 0;

export const signInPromises: Promises = {
  rows: (ids) => ({
    auth_sessions: () => ({
      id: uuidv7(),
      user_id: ids.person,
      token_hash: uuidv7(),
      expires_at: new Date(),
    }),
    personal_tokens: () => ({
      id: uuidv7(),
      user_id: ids.person,
      name: 'Script',
      token_hash: uuidv7(),
      scopes: ['news:read'],
      second_step: false,
      created_at: now,
      expires_at: daysLater(30),
    }),
    auth_refresh_tokens: () => ({
      token_hash: Buffer.from(uuidv7()),
      session_id: ids.session,
      generation: (generation += 1),
      expires_at: new Date(),
      used_at: new Date(),
      used_by: uuidv7(),
    }),
    email_changes: () => ({
      user_id: ids.person,
      email: `${uuidv7()}@test.example`,
      token_hash: uuidv7(),
      token_seed: randomBytes(16),
      session_id: ids.session,
      expires_at: new Date(),
    }),
    sign_ups: () => ({
      email: `${uuidv7()}@test.example`,
      id: uuidv7(),
      password_hash: 'x',
      secret_hash: Buffer.from('x'),
    }),
    former_contacts: () => ({ user_id: ids.person, kind: 'email', contact: `${uuidv7()}@test.example` }),
    auth_accounts: () => ({
      id: uuidv7(),
      user_id: ids.person,
      account_id: uuidv7(),
      provider_id: 'credential',
    }),
    factors: () => ({ id: uuidv7(), user_id: ids.person, kind: 'totp', friendly_name: 'App', secret: 'x' }),
    passkeys: () => ({ factor_id: ids.factor, credential_id: uuidv7(), public_key: Buffer.from('x') }),
    recovery_codes: () => ({ user_id: ids.person, code_hash: Buffer.from('x') }),
    factor_challenges: () => ({
      id: uuidv7(),
      user_id: ids.person,
      token_hash: Buffer.from(uuidv7()),
      expires_at: new Date(),
    }),
    text_codes: () => ({
      id: uuidv7(),
      factor_id: ids.factor,
      code_hash: Buffer.from('x'),
      expires_at: new Date(),
    }),
    passkey_challenges: () => ({ challenge: 'x', expires_at: new Date() }),
  }),
  first: (ids) => [
    ['factors', { id: ids.factor }],
    ['factor_challenges', { id: ids.challenge }],
  ],
  values: [
    ['personal_tokens', 'name', ['', ' Script', x(41)], [x(1), x(40)], 'personal_tokens_name'],
    [
      'personal_tokens',
      'scopes',
      [[], ['accounts:write']],
      [['news:read', 'course:write']],
      'personal_tokens_scopes',
    ],
    ['personal_tokens', 'expires_at', [now, daysLater(367)], [daysLater(365)], 'personal_tokens_expiry'],
    ['email_changes', 'email', ['Groot@test.example'], [], 'email_changes_email_lowercase'],
    ['email_changes', 'email', [x(256)], [], 'email_changes_email_length'],
    ['sign_ups', 'email', ['Groot@test.example'], [], 'sign_ups_email_lowercase'],
    ['sign_ups', 'email', [x(256)], [x(255)], 'sign_ups_email_length'],
    [
      'sign_ups',
      'continue_to',
      ['https://test.example/', `/${x(2000)}`],
      [null, `/${x(1999)}`],
      'sign_ups_continue_to',
    ],
    ['email_changes', 'token_seed', [randomBytes(15)], [], 'email_changes_seed'],
    ['former_contacts', 'kind', ['post'], ['phone'], 'former_contacts_kind'],
    ['factors', 'friendly_name', ['', ' App', 'App ', x(41)], [x(1), x(40)], 'factors_friendly_name'],
  ],
  combinations: [
    ['auth_refresh_tokens', 'spent by nobody', () => ({ used_by: null }), 'auth_refresh_tokens_used'],
    ['factors', 'an unknown kind', () => ({ kind: 'mail', secret: null }), 'factors_kind'],
    ['factors', 'an app without a secret', () => ({ secret: null }), 'factors_secret'],
    ['factors', 'a passkey with one', () => ({ kind: 'passkey' }), 'factors_secret'],
    ['factors', 'a telephone without a number', () => ({ kind: 'phone', secret: null }), 'factors_phone'],
    ['factors', 'an app with a number', () => ({ phone: '+31612345678' }), 'factors_phone'],
    [
      'factors',
      'a number as it is dialled',
      () => ({ kind: 'phone', secret: null, phone: '0612345678' }),
      'factors_phone_form',
    ],
    [
      'factors',
      'a passkey with a time step',
      () => ({ kind: 'passkey', secret: null, last_step: 1 }),
      'factors_last_step',
    ],
  ],
  once: [
    ['auth_sessions', () => ({ token_hash: 'geheim' }), 'auth_sessions_token_hash_key'],
    ['personal_tokens', () => ({ token_hash: 'geheim' }), 'personal_tokens_token_hash_key'],
    ['auth_accounts', () => ({ account_id: 'een' }), 'auth_accounts_identity'],
    ['auth_accounts', () => ({ provider_id: 'google' }), 'auth_accounts_one_per_provider'],
    ['auth_refresh_tokens', () => ({ token_hash: Buffer.from('een') }), 'auth_refresh_tokens_pkey'],
    ['auth_refresh_tokens', () => ({ generation: 0 }), 'auth_refresh_tokens_generation'],
    ['auth_refresh_tokens', () => ({ used_at: null, used_by: null }), 'auth_refresh_tokens_unused'],
    ['sign_ups', () => ({ email: 'een@test.example' }), 'sign_ups_pkey'],
    ['sign_ups', () => ({ id: '018f0000-0000-7000-8000-000000000000' }), 'sign_ups_id_key'],
    ['former_contacts', () => ({ contact: 'een@test.example' }), 'former_contacts_pkey'],
    ['passkeys', () => ({}), 'passkeys_pkey'],
    ['recovery_codes', () => ({}), 'recovery_codes_pkey'],
    ['factor_challenges', () => ({ token_hash: Buffer.from('een') }), 'factor_challenges_token'],
    ['text_codes', () => ({}), 'text_codes_one_at_a_time'],
    ['text_codes', (ids) => ({ challenge_id: ids.challenge }), 'text_codes_one_at_a_time'],
    ['passkey_challenges', () => ({}), 'passkey_challenges_pkey'],
  ],
  alone: [
    [
      'an account has one identity per issuer of organisations',
      async ({ ids, outcomeOf }) => {
        const at = (account_id: string, user_id = ids.person) => ({
          provider_id: 'organisation',
          account_id,
          user_id,
        });
        expect(await outcomeOf('auth_accounts', at('https://een.example 1'))).toBe('taken');
        expect(await outcomeOf('auth_accounts', at('https://een.example 2'))).toBe(
          'auth_accounts_one_per_provider',
        );
        expect(await outcomeOf('auth_accounts', at('https://een.example 2', ids.other))).toBe('taken');
        expect(await outcomeOf('auth_accounts', at('https://twee.example 1'))).toBe('taken');
      },
      'auth_accounts_one_per_provider',
    ],
    [
      'an account changes to one other address at a time, each with a token of its own',
      async ({ ids, outcomeOf }) => {
        const one = { email: 'een@test.example', token_hash: 'een' };
        expect(await outcomeOf('email_changes', one)).toBe('taken');
        expect(await outcomeOf('email_changes', { ...one, token_hash: 'twee' })).toBe('email_changes_pkey');
        expect(await outcomeOf('email_changes')).toBe('email_changes_one_open');
        expect(await outcomeOf('email_changes', { replaced_at: new Date() })).toBe('taken');
        const other = { user_id: ids.other };
        expect(await outcomeOf('email_changes', { ...other, token_hash: 'een' })).toBe(
          'email_changes_token_unique',
        );
        expect(await outcomeOf('email_changes', other)).toBe('taken');
      },
      'email_changes_one_open',
      'email_changes_pkey',
      'email_changes_token_unique',
    ],
    [
      'a passkey belongs to one factor',
      async ({ db, ids, outcomeOf }) => {
        const id = uuidv7();
        await sql`insert into factors (id, user_id, kind, friendly_name)
          values (${id}, ${ids.person}, 'passkey', 'P')`.execute(db);
        await sql`update passkeys set credential_id = 'een'`.execute(db);
        expect(await outcomeOf('passkeys', { factor_id: id, credential_id: 'een' })).toBe(
          'passkeys_credential',
        );
      },
      'passkeys_credential',
    ],
  ],
};
