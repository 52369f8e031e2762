import { uuidv7 } from 'uuidv7';
import type { Promises } from './promises.ts';

export const invitationPromises: Promises = {
  rows: (ids) => ({
    club_invitations: () => ({
      id: uuidv7(),
      club_id: ids.club,
      email: 'gast@test.example',
      token_hash: Buffer.from(uuidv7()),
      expires_at: new Date(),
    }),
  }),
  values: [
    ['club_invitations', 'email', ['Groot@test.example'], ['klein@test.example'], 'club_invitations_email'],
    ['club_invitations', 'status', ['expired'], ['accepted', 'revoked'], 'club_invitations_status'],
  ],
  once: [['club_invitations', () => ({ token_hash: Buffer.from('een') }), 'club_invitations_token_hash_key']],
};
