import { memberAdministrationRoutes } from '#features/desk-club/member-administration/server/routes.ts';
import { newsDeskRoutes } from '#features/desk-club/news-desk/server/routes.ts';
import { tidyUpRoutes } from '#features/desk-club/tidy-up/server/routes.ts';

/** The routes of the rooms of this noun. */
export const deskClubRouters = {
  memberAdministration: memberAdministrationRoutes,
  newsDesk: newsDeskRoutes,
  tidyUp: tidyUpRoutes,
};
