// The list of conversations. Refetched once after each burst of live events about messages.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { inboxCopy } from '../../copy.ts';
import { inboxApi, inboxKinds } from './queries.ts';

const inboxQuery = (search: string) =>
  inboxApi.list.infiniteOptions({
    ...pagesOf({ ...(search && { search }) }),
    ...readOnMount(inboxCopy.failure.loadTitle),
  });

/** The list, kept current while it is shown. Its rows stay until those of another search are loaded. */
export function useInbox(search: string) {
  useLiveRefresh(inboxKinds, [inboxApi.list.key()]);
  return useInfiniteQuery({ ...inboxQuery(search), placeholderData: keepPreviousData });
}

/** There are no conversations, or they failed to load. False until that is known. */
export function useHasNothingToChoose() {
  const { data, isError } = useInfiniteQuery(inboxQuery(''));
  return data ? data.pages[0]?.items.length === 0 : isError;
}
