import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const invitationColumns = {
  tables: {
    club_invitations: {
      impersonal: ['id'],
      owners: { accepted_by: 'deleted', invited_by: 'emptied' },
      exported: ['status', 'role', 'created_at', 'issued_at', 'expires_at'],
      named: ['club_id'],
      others: ['email', 'name'],
      secret: ['token_hash', 'token_seed'],
      technical: ['mails', 'mail_status'],
    },
  },
  sections: [
    { name: 'invitationsSent', table: 'club_invitations', owners: ['invited_by'], key: ['id'] },
    { name: 'invitationsAccepted', table: 'club_invitations', owners: ['accepted_by'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
