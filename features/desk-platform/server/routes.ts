import { accountAdministrationRoutes } from '#features/desk-platform/account-administration/server/routes.ts';
import { clubAdministrationRoutes } from '#features/desk-platform/club-administration/server/routes.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { platformLogRoutes } from '#features/desk-platform/platform-log/server/routes.ts';

export type DeskPlatformParts = {
  invitations: { tokens: LinkTokens };
  /** Whether an organisation signs in its people here. */
  hasOrganisation: boolean;
};

/** The routes of the rooms of this noun. */
export const deskPlatformRouters = (parts: DeskPlatformParts) => ({
  accountAdministration: accountAdministrationRoutes,
  clubAdministration: clubAdministrationRoutes({
    tokens: parts.invitations.tokens,
    hasOrganisation: parts.hasOrganisation,
  }),
  platformLog: platformLogRoutes,
});
