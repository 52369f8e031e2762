import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { setupContract } from '../../contract.ts';

export const setupApi = apiFor('setup', setupContract);

/** Milliseconds between two looks at a server that is being restored. */
const betweenLooks = 3000;

/** Where the set-up is. `isRestoring`: the server goes away and comes back with other data. */
export const useSetup = (isRestoring: boolean) =>
  useQuery(
    setupApi.state.queryOptions({
      gcTime: 0,
      refetchOnMount: 'always',
      refetchInterval: isRestoring ? betweenLooks : false,
    }),
  );
