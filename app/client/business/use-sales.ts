import { useContext } from 'react';
import { pageSales } from '#platform/client/page-facts.ts';
import type { Sales } from '#platform/shared/web/page-facts.ts';
import { PrerenderedSettings } from '../shown-settings.ts';

/** The price and the contact of the server's settings; null without them. */
export const useSales = (): Sales | null => useContext(PrerenderedSettings).sales ?? pageSales();
