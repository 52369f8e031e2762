import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

export const invitationPromises: Promises = {
  rows: (ids) => ({
    club_invitations: () => ({
      id: uuidv7(),
      club_id: ids.club,
      email: `${uuidv7()}@test.example`,
      token_hash: Buffer.from(uuidv7()),
      token_seed: randomBytes(16),
      expires_at: new Date(),
    }),
  }),
  values: [
    [
      'club_invitations',
      'name',
      ['', x(101), 'Smit, Marie', 'Jan 2'],
      ['A', x(100)],
      'club_invitations_name',
    ],
    ['club_invitations', 'token_seed', [randomBytes(15)], [randomBytes(16)], 'club_invitations_seed'],
    ['club_invitations', 'role', ['owner'], ['admin'], 'club_invitations_role'],
    ['club_invitations', 'mail_status', ['lost'], ['sent', 'failed'], 'club_invitations_mail_status'],
    ['club_invitations', 'email', ['Groot@test.example'], ['klein@test.example'], 'club_invitations_email'],
    ['club_invitations', 'status', ['expired'], ['accepted', 'revoked', 'ended'], 'club_invitations_status'],
  ],
  combinations: [
    [
      'club_invitations',
      'accepted by a user while open',
      (ids) => ({ accepted_by: ids.person }),
      'club_invitations_accepted',
    ],
  ],
  once: [
    ['club_invitations', () => ({ token_hash: Buffer.from('een') }), 'club_invitations_token_hash_key'],
    ['club_invitations', () => ({ email: 'gast@test.example' }), 'club_invitations_one_open'],
  ],
};
