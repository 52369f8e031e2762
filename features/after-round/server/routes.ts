import { attendanceRoutes } from '#features/after-round/attendance/server/routes.ts';
import { roundHistoryRoutes } from '#features/after-round/history/server/routes.ts';
import { ratingRoutes } from '#features/after-round/rating/server/routes.ts';

/** The routes of the rooms of this noun. */
export const afterRoundRouters = {
  attendance: attendanceRoutes,
  roundHistory: roundHistoryRoutes,
  rating: ratingRoutes,
};
