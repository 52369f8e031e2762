import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const deskPlatformColumns = {
  tables: {
    setup: {
      impersonal:
        'is_only operator_name operator_email code_tries session_until mail_code_tries mail_code_until closed_at finished_at'.split(
          ' ',
        ),
      secret: ['code_hash', 'session_hash', 'admin_password', 'mail_code_hash'],
      // Until the address has an account, so that no user has one.
      technical: ['admin_command', 'admin_email', 'admin_id'],
    },
  },
  sections: [],
} as const satisfies ColumnRules;
