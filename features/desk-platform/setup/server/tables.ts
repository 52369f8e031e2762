import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    setup: {
      is_only: Generated<boolean>;
      operator_name: string | null;
      operator_email: string | null;
      code_hash: Buffer | null;
      code_tries: Generated<number>;
      session_hash: Buffer | null;
      session_until: InstantOrNull;
      admin_command: string | null;
      admin_email: string | null;
      admin_password: string | null;
      mail_code_hash: Buffer | null;
      mail_code_tries: Generated<number>;
      mail_code_until: InstantOrNull;
      admin_id: string | null;
      closed_at: InstantOrNull;
      finished_at: InstantOrNull;
    };
  }
}
