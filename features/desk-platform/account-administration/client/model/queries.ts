import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { accountAdministrationContract } from '#features/desk-platform/contract.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import type { AccountGroup } from '../../account-administration.ts';
import { accountAdministrationCopy } from '../../copy.ts';

export const accountAdministrationApi = apiFor('account-administration', accountAdministrationContract);
const { failure } = accountAdministrationCopy;
/** Accounts, newest first. The previous answer stays visible while another filter loads. */
export const useAccounts = ({ search, group }: { search: string; group: AccountGroup }) =>
  useInfiniteQuery(
    accountAdministrationApi.search.infiniteOptions({
      ...pagesOf({ group, ...(search && { search }) }),
      placeholderData: keepPreviousData,
      ...readOnMount(failure.loadTitle),
    }),
  );
