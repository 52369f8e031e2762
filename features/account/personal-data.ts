import type { ColumnRules } from '#platform/shared/column-rules.ts';

const nobody = { stays: 'tells of nobody, once the person is nobody' } as const;

export const accountColumns = {
  tables: {
    user_roles: { whose: { user_id: 'goes' }, told: ['role', 'granted_at'] },
    audit_entries: {
      free: ['id'],
      whose: { actor_id: 'stays', subject_id: 'stays' },
      told: ['action', 'created_at'],
      named: ['club_id'],
      others: ['detail'],
      atErasure: {
        action: { stays: 'what admins did must be known later, also of one who is gone' },
        created_at: nobody,
        club_id: nobody,
        detail: { stays: 'ids and fixed words: no writer puts a name or an address there' },
      },
      untold: { subject_id: 'tells of the admin too; what came of it stands in the membership' },
    },
  },
  sections: [
    { name: 'roles', table: 'user_roles', whose: ['user_id'], key: ['role'] },
    { name: 'deeds', table: 'audit_entries', whose: ['actor_id'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
