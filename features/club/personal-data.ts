import { clubRequestColumns } from '#features/club/club-request/personal-data.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const clubColumns = {
  tables: {
    golf_clubs: {
      impersonal:
        'id name slug logo_url description location founded_year holes info latitude longitude created_at archived_at'.split(
          ' ',
        ),
    },
    ...clubRequestColumns.tables,
  },
  sections: [...clubRequestColumns.sections],
} as const satisfies ColumnRules;
