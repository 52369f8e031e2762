import type { ColumnRules } from '#platform/shared/column-rules.ts';

const nobody = { stays: 'refers to an erased user, who has no name' } as const;

export const auditColumns = {
  tables: {
    audit_entries: {
      impersonal: ['id'],
      owners: { actor_id: 'kept', subject_id: 'kept' },
      exported: ['action', 'created_at'],
      named: ['club_id'],
      others: ['detail'],
      atErasure: {
        action: { stays: 'what admins did must stay known after they left' },
        created_at: nobody,
        club_id: nobody,
        detail: { stays: 'ids and fixed words: no writer puts a name or an address there' },
      },
      notExported: { subject_id: 'about the admin; the membership has the result' },
    },
  },
  sections: [{ name: 'deeds', table: 'audit_entries', owners: ['actor_id'], key: ['id'] }],
} as const satisfies ColumnRules;
