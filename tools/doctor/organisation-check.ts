// The identity provider of the organisation: whether it can be found, and what to register there.
import type { Settings } from '#platform/server/settings.ts';
import { discover, discoveryAddress, DiscoveryError } from '#platform/server/sign-in/discovery.ts';
import { hasUntrustedCertificate, ok, skipped, untrusted, wrong, type Finding } from './findings.ts';

export async function findOrganisation(
  { organisation }: Pick<Settings, 'organisation'>,
  origin: string,
): Promise<Finding> {
  if (!organisation) return skipped('OIDC_ISSUER is not set: no organisation signs in its people.');
  const { issuer, name } = organisation;
  try {
    await discover(issuer);
  } catch (error) {
    if (!(error instanceof DiscoveryError)) throw error;
    if (hasUntrustedCertificate(error)) return untrusted;
    return wrong(
      `The provider of ${name} cannot be used: ${error.reason}.`,
      `Let ${discoveryAddress(issuer)} answer this machine, and write OIDC_ISSUER exactly as its 'issuer'.`,
    );
  }
  return ok(`${name} answers. Registered there must be ${origin}/api/auth/callback/organisation`);
}
