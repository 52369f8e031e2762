import { accountAdministrationRoutes } from '#features/desk-platform/account-administration/server/routes.ts';
import { clubAdministrationRoutes } from '#features/desk-platform/club-administration/server/routes.ts';
import { platformLogRoutes } from '#features/desk-platform/platform-log/server/routes.ts';

export type DeskPlatformParts = { invitations: Parameters<typeof clubAdministrationRoutes>[0] };

/** The routes of the rooms of this noun. */
export const deskPlatformRouters = (parts: DeskPlatformParts) => ({
  accountAdministration: accountAdministrationRoutes,
  clubAdministration: clubAdministrationRoutes(parts.invitations),
  platformLog: platformLogRoutes,
});
