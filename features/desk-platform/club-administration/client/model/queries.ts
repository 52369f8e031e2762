import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clubAdministrationContract } from '#features/desk-platform/contract.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import type { ClubGroup } from '../../club-administration.ts';
import { clubAdministrationCopy } from '../../copy.ts';

export const clubAdministrationApi = apiFor('club-administration', clubAdministrationContract);
const { failure } = clubAdministrationCopy;
/** Clubs by name. The previous answer stays visible while another filter loads. */
export const useAdministeredClubs = ({ search, group }: { search: string; group: ClubGroup }) =>
  useInfiniteQuery(
    clubAdministrationApi.list.infiniteOptions({
      ...pagesOf({ group, ...(search && { search }) }),
      placeholderData: keepPreviousData,
      ...readOnMount(failure.loadTitle),
    }),
  );
