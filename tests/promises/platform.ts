import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { x, type Promises } from './promises.ts';

const now = new Date();

export const platformPromises: Promises = {
  rows: (ids) => ({
    users: () => ({ id: uuidv7(), name: 'T', email: `${uuidv7()}@test.example` }),
    deliveries: () => ({
      lane: 'push',
      kind: 'push',
      user_id: ids.person,
      subject_id: uuidv7(),
      due_at: new Date(),
    }),
    pictures: () => ({ key: uuidv7().replaceAll('-', ''), owner_kind: 'profile', owner_id: ids.person }),
    commands: () => ({ user_id: ids.person, id: uuidv7(), name: 'test' }),
    rate_limits: () => ({ key_hash: Buffer.from('x'), full_at: new Date() }),
    database_epoch: () => ({ is_only: true }),
    setup: () => ({ closed_at: now }),
    backup_runs: () => ({ outcome: 'done', bytes: 1 }),
  }),
  values: [
    ['deliveries', 'lane', ['fax'], ['notification', 'digest'], 'deliveries_lane'],
    ['pictures', 'key', ['AB'.repeat(16), 'ab'], ['ba'.repeat(16)], 'pictures_key'],
    [
      'users',
      'email',
      ['Groot@test.example', ' a@test.example'],
      [`a${x(20)}@test.example`],
      'users_email_lowercase',
    ],
    ['users', 'email', [x(256)], [x(255)], 'users_email_length'],
  ],
  combinations: [
    ['deliveries', 'a letter to a user', () => ({ lane: 'letter' }), 'deliveries_recipient'],
    ['deliveries', 'a push to nobody', () => ({ user_id: null }), 'deliveries_recipient'],
    ['deliveries', 'a push that is given up but kept', () => ({ due_at: null }), 'deliveries_given_up'],
    [
      'deliveries',
      'a letter that is given up and keeps its text',
      () => ({
        lane: 'letter',
        user_id: null,
        about: 'x',
        due_at: null,
        failed_at: new Date(),
        data: JSON.stringify({ sealed: 'x' }),
      }),
      'deliveries_given_up',
    ],
    [
      'users',
      'a reason without a suspension',
      () => ({ suspension_reason: 'Spam' }),
      'users_suspension_reason',
    ],
    ['users', 'erased, and yet let in', () => ({ erased_at: now }), 'users_erased'],
    [
      'users',
      'erased, and yet to be',
      () => ({ erased_at: now, suspended_at: now, deletion_due_at: now }),
      'users_erased',
    ],
  ],
  once: [
    ['pictures', () => ({ key: 'ef'.repeat(16) }), 'pictures_pkey'],
    ['users', () => ({ email: 'een@test.example' }), 'users_email_unique'],
    ['users', () => ({ account_number: 1_000_000 }), 'users_account_number_unique'],
    ['rate_limits', () => ({}), 'rate_limits_pkey'],
    ['commands', () => ({ id: '018f0000-0000-7000-8000-000000000000' }), 'commands_pkey'],
  ],
  alone: [
    [
      'the last backup that succeeded has a size, and the last that failed has none',
      async ({ outcomeOf }) => {
        const none = { outcome: 'failed', bytes: null };
        for (const wrong of [{ bytes: null }, { bytes: 0 }, { outcome: 'failed' }])
          expect(await outcomeOf('backup_runs', wrong)).toBe('backup_runs_bytes');
        expect(await outcomeOf('backup_runs', { ...none, outcome: 'half' })).toBe('backup_runs_outcome');
        for (const right of [{}, none]) {
          expect(await outcomeOf('backup_runs', right)).toBe('taken');
          expect(await outcomeOf('backup_runs', right)).toBe('backup_runs_pkey');
        }
      },
      'backup_runs_outcome',
      'backup_runs_bytes',
      'backup_runs_pkey',
    ],
    [
      'the set-up is one row, whose parts belong together',
      async ({ db, outcomeOf }) => {
        expect(await outcomeOf('setup', { is_only: false })).toBe('setup_only');
        expect(await outcomeOf('setup', { operator_name: 'Stichting' })).toBe('setup_operator');
        expect(await outcomeOf('setup', { session_until: now })).toBe('setup_session');
        expect(await outcomeOf('setup', { mail_code_until: now })).toBe('setup_pending_admin');
        expect(await outcomeOf('setup', { code_hash: Buffer.from('x') })).toBe('setup_closed');
        // An open one is refused while there is a global admin.
        await db.deleteFrom('user_roles').execute();
        expect(await outcomeOf('setup', { closed_at: null, finished_at: now })).toBe('setup_finished');
        await outcomeOf('setup');
        expect(await outcomeOf('setup')).toBe('setup_pkey');
      },
      'setup_only',
      'setup_operator',
      'setup_session',
      'setup_pending_admin',
      'setup_closed',
      'setup_finished',
      'setup_pkey',
    ],
    [
      'the database has one epoch',
      async ({ outcomeOf }) => {
        expect(await outcomeOf('database_epoch')).toBe('database_epoch_pkey');
        expect(await outcomeOf('database_epoch', { is_only: false })).toBe('database_epoch_is_only_check');
      },
      'database_epoch_pkey',
      'database_epoch_is_only_check',
    ],
  ],
};
