import { factorRoutes, type FactorParts } from '#features/sign-in/factor/server/routes.ts';
import { identityRoutes } from '#features/sign-in/identity/server/routes.ts';
import type { SendUnlinkedMail } from '#features/sign-in/identity/server/writes.ts';

export type SignInParts = { factors: FactorParts; sendUnlinkedMail: SendUnlinkedMail };

/** The routes of the rooms of this noun. */
export const signInRouters = (parts: SignInParts) => ({
  factor: factorRoutes(parts.factors),
  identity: identityRoutes(parts.sendUnlinkedMail),
});
