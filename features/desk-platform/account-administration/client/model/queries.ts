import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiFor, pages } from '#platform/client/api.ts';
import { accountAdministrationContract } from '../../contract.ts';
import { accountAdministrationCopy } from '../../copy.ts';
import type { AccountGroup } from '../../account-administration.ts';

export const accountAdministrationApi = apiFor('account-administration', accountAdministrationContract);
const { failure } = accountAdministrationCopy;
/** Accounts, newest first. The previous answer stays visible while another filter loads. */
export const useAccounts = ({ search, group }: { search: string; group: AccountGroup }) =>
  useInfiniteQuery(
    accountAdministrationApi.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        group,
        ...(search && { search }),
        ...(cursor && { cursor }),
      }),
      ...pages,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { failureTitle: failure.loadTitle },
    }),
  );
