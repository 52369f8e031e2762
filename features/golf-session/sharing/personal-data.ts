import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const sharedGolfSessionColumns = {
  tables: { shared_golf_sessions: { impersonal: ['golf_session_id'], secret: ['token_seed', 'token_hash'] } },
  sections: [],
} as const satisfies ColumnRules;
