import { uuidv7 } from 'uuidv7';
import type { Promises } from './promises.ts';

export const tidyUpPromises: Promises = {
  rows: (ids) => ({
    tidy_ups: () => ({ id: uuidv7(), club_id: ids.club, done_by: ids.person, archived: 1 }),
  }),
  values: [['tidy_ups', 'archived', [0, -1], [1, 500], 'tidy_ups_archived']],
};
