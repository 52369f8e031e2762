import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const signInColumns = {
  tables: {
    auth_refresh_tokens: {
      impersonal: ['generation', 'created_at', 'expires_at', 'used_at', 'used_by'],
      secret: ['token_hash'],
      technical: ['session_id'],
    },
    auth_accounts: {
      impersonal: ['id', 'access_token_expires_at', 'refresh_token_expires_at', 'updated_at'],
      owners: { user_id: 'deleted' },
      exported: ['provider_id', 'account_id', 'scope', 'created_at'],
      secret: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
    // Ends when the address has an account, so that no user has one.
    sign_ups: {
      impersonal: ['id', 'sent_at'],
      secret: ['password_hash', 'secret_hash', 'invitation_hash'],
      technical: ['email', 'continue_to'],
    },
    auth_verifications: {
      impersonal: ['id', 'expires_at', 'created_at', 'updated_at'],
      secret: ['identifier', 'value'],
    },
    email_changes: {
      impersonal: ['expires_at', 'replaced_at'],
      owners: { user_id: 'deleted' },
      exported: ['email'],
      secret: ['token_hash', 'token_seed'],
      technical: ['session_id'],
    },
    factors: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['kind', 'friendly_name', 'phone', 'created_at', 'verified_at', 'last_used_at'],
      secret: ['secret'],
      technical: ['last_step'],
    },
    passkeys: {
      impersonal: ['sign_count'],
      secret: ['credential_id', 'public_key'],
      technical: ['factor_id', 'transports'],
    },
    recovery_codes: {
      impersonal: ['created_at'],
      owners: { user_id: 'deleted' },
      secret: ['code_hash'],
      notExported: { user_id: 'contains only secrets' },
    },
    factor_challenges: {
      impersonal: ['id', 'tries', 'expires_at', 'created_at'],
      owners: { user_id: 'deleted' },
      secret: ['token_hash'],
      technical: ['session_id', 'by_organisation'],
      notExported: { user_id: 'a pending second step, deleted after minutes' },
    },
    text_codes: {
      impersonal: ['id', 'challenge_id', 'tries', 'expires_at'],
      secret: ['code_hash'],
      technical: ['factor_id'],
    },
    passkey_challenges: {
      impersonal: ['challenge_id', 'expires_at'],
      owners: { user_id: 'deleted' },
      secret: ['challenge'],
      notExported: { user_id: 'a pending second step, deleted after minutes' },
    },
  },
  sections: [
    { name: 'identities', table: 'auth_accounts', owners: ['user_id'], key: ['id'] },
    { name: 'emailChanges', table: 'email_changes', owners: ['user_id'], key: ['user_id', 'email'] },
    { name: 'factors', table: 'factors', owners: ['user_id'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
