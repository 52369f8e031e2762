import { pageOrganisation } from '#platform/client/page-facts.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { providerName } from '../../copy.ts';

export const nameOfProvider = (provider: ProviderId): string => providerName(provider, pageOrganisation());
