// A provider is active when both its id and its secret are set. Only one of them is a settings error.
import { knownProviders, type KnownProviderId } from '#platform/shared/providers.ts';

export type ProviderSettings = {
  id: KnownProviderId;
  clientId: string;
  clientSecret: string;
  /** The address of a fake provider for tests; null for the real one. */
  standIn: string | null;
};

const namesOf = (id: KnownProviderId) =>
  [`${id.toUpperCase()}_CLIENT_ID`, `${id.toUpperCase()}_CLIENT_SECRET`] as const;

export const providerSettingNames = knownProviders.flatMap(namesOf);

/** `missing`: the setting without which its counterpart is useless. */
export function providersIn(env: NodeJS.ProcessEnv): ProviderSettings[] | { missing: string; given: string } {
  const found: ProviderSettings[] = [];
  for (const id of knownProviders) {
    const [idName, secretName] = namesOf(id);
    const [clientId, clientSecret] = [env[idName] ?? '', env[secretName] ?? ''];
    if (clientId === '' && clientSecret === '') continue;
    if (clientId === '') return { missing: idName, given: secretName };
    if (clientSecret === '') return { missing: secretName, given: idName };
    found.push({ id, clientId, clientSecret, standIn: null });
  }
  return found;
}
