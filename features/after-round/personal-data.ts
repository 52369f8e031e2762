import { attendanceColumns } from '#features/after-round/attendance/personal-data.ts';
import { ratingColumns } from '#features/after-round/rating/personal-data.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const afterRoundColumns = {
  tables: {
    ...attendanceColumns.tables,
    ...ratingColumns.tables,
  },
  sections: [...attendanceColumns.sections, ...ratingColumns.sections],
} as const satisfies ColumnRules;
