// Each provider is on when it has both an id and a secret. One alone is a mistake, and is told.
import { providers, type ProviderId } from '#platform/shared/providers.ts';

export type ProviderSettings = {
  id: ProviderId;
  clientId: string;
  clientSecret: string;
  /** The address of a stand-in with the endpoints of one; null: the provider itself. */
  standIn: string | null;
};

/** `missing`: the setting that the other half of a pair asks for. */
export function providersIn(env: NodeJS.ProcessEnv): ProviderSettings[] | { missing: string; given: string } {
  const found: ProviderSettings[] = [];
  for (const id of providers) {
    const [idName, secretName] = [`${id.toUpperCase()}_CLIENT_ID`, `${id.toUpperCase()}_CLIENT_SECRET`];
    const [clientId, clientSecret] = [env[idName] ?? '', env[secretName] ?? ''];
    if (clientId === '' && clientSecret === '') continue;
    if (clientId === '') return { missing: idName, given: secretName };
    if (clientSecret === '') return { missing: secretName, given: idName };
    found.push({ id, clientId, clientSecret, standIn: null });
  }
  return found;
}
