import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { platformLogContract } from '#features/desk-platform/contract.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { platformLogCopy } from '../../copy.ts';
import type { LogFilter } from '../../platform-log.ts';

export const platformLogApi = apiFor('platform-log', platformLogContract);
/** What admins did, newest first. The former answer stays visible while another filter loads. */
export const usePlatformLog = (filter: LogFilter) =>
  useInfiniteQuery(
    platformLogApi.list.infiniteOptions({
      ...pagesOf({ ...filter }),
      placeholderData: keepPreviousData,
      ...readOnMount(platformLogCopy.failure.loadTitle),
    }),
  );
