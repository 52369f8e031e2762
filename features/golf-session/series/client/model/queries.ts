import type { QueryClient } from '@tanstack/react-query';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { apiFor, readOnMount } from '#platform/client/api.ts';
import { seriesContract } from '../../contract.ts';

// Below the key of golf sessions, so that what refreshes those refreshes the dates too.
export const seriesApi = apiFor('golf-session', { series: seriesContract }).series;

export const datesQuery = (golfSessionId: string) =>
  seriesApi.dates.queryOptions({
    input: { golfSessionId },
    ...readOnMount(golfSessionCopy.failure.listTitle),
  });

type Dates = { items: GolfSessionRow[] };

/** The loaded dates of the series of a golf session, whichever of them asked. */
export function findDates(queryClient: QueryClient, golfSessionId: string): Dates | undefined {
  const loaded = queryClient.getQueriesData<Dates>({ queryKey: seriesApi.dates.key() });
  const all = loaded.flatMap(([, dates]) => dates ?? []);
  return all.find(({ items }) => items.some(({ id }) => id === golfSessionId));
}

/** A golf session as they show it; null when none do. */
export const findDate = (queryClient: QueryClient, golfSessionId: string): GolfSessionRow | null =>
  findDates(queryClient, golfSessionId)?.items.find(({ id }) => id === golfSessionId) ?? null;
