// The updates of an administered club: also the hidden ones, and those that were removed.
import { newsDeskContract } from '#features/desk-club/contract.ts';
import { newsChanged } from '#features/news/events.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import type { SectionFilter } from '../../rules.ts';
import { deskCopy } from '../parts/copy.ts';

export const deskApi = apiFor('news-desk', newsDeskContract);
const { failure } = deskCopy;
export const deskQuery = (clubId: string, section: SectionFilter) =>
  deskApi.list.infiniteOptions({ ...pagesOf({ clubId, section }), ...readOnMount(failure.loadTitle) });

export const removedQuery = (clubId: string) =>
  deskApi.removed.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

/** Refetches the lists when another admin changes an update of the club. */
export const useLiveDesk = (clubId: string) =>
  useLiveRefresh([newsChanged], [deskApi.key()], ({ subjectId }) => subjectId === clubId);
