import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const accountColumns = {
  tables: {
    auth_sessions: {
      impersonal: ['id', 'updated_at'],
      owners: { user_id: 'deleted' },
      exported: [
        'created_at',
        'used_at',
        'proved_at',
        'expires_at',
        'ip_address',
        'user_agent',
        'by_organisation',
      ],
      secret: ['token_hash'],
      technical: ['token_expires_at'],
    },
    personal_tokens: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['name', 'scopes', 'second_step', 'created_at', 'expires_at', 'used_at'],
      secret: ['token_hash'],
    },
    former_contacts: { owners: { user_id: 'deleted' }, exported: ['kind', 'contact', 'since'] },
    user_roles: { owners: { user_id: 'deleted' }, exported: ['role', 'granted_at'] },
  },
  sections: [
    { name: 'devices', table: 'auth_sessions', owners: ['user_id'], key: ['id'] },
    { name: 'personalTokens', table: 'personal_tokens', owners: ['user_id'], key: ['id'] },
    { name: 'formerContacts', table: 'former_contacts', owners: ['user_id'], key: ['kind', 'contact'] },
    { name: 'roles', table: 'user_roles', owners: ['user_id'], key: ['role'] },
  ],
} as const satisfies ColumnRules;
