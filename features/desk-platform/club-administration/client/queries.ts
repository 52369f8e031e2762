import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { clubApi } from '#features/club/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { clubAdministrationContract } from '../contract.ts';
import { clubAdministrationCopy } from '../copy.ts';
import type { ClubGroup } from '../rules.ts';

const clubAdministrationApi = apiFor('club-administration', clubAdministrationContract);
const { failure } = clubAdministrationCopy;
const firstPage: string | undefined = undefined;

/** Clubs by name. The previous answer stays visible while another filter loads. */
export const useAdministeredClubs = ({ search, group }: { search: string; group: ClubGroup }) =>
  useInfiniteQuery(
    clubAdministrationApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        group,
        ...(search && { search }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { failureTitle: failure.loadTitle, hasErrorCard: true },
    }),
  );

/** Both lists of clubs are read again after each command. */
function useDeed(failureTitle: string) {
  const queryClient = useQueryClient();
  return {
    onError: (error: Error) =>
      showToast({ tone: 'error', title: failureTitle, description: failureOf(error).message }),
    onSettled: () =>
      Promise.all([
        refreshQueries(queryClient, { queryKey: clubAdministrationApi.list.key() }),
        queryClient.invalidateQueries({ queryKey: clubApi.list.key() }),
      ]),
  };
}

const ofClub = ({ clubId }: { clubId: string }) => clubId;

export const useCreateClub = () =>
  useCommand(clubAdministrationApi.create.mutationOptions(useDeed(failure.saveTitle)));
export const useUpdateClub = () =>
  useCommand(clubAdministrationApi.update.mutationOptions(useDeed(failure.saveTitle)));
export const useArchive = () =>
  useCommand({
    ...clubAdministrationApi.archive.mutationOptions(useDeed(failure.actionTitle)),
    target: ofClub,
  });
export const useRestore = () =>
  useCommand({
    ...clubAdministrationApi.restore.mutationOptions(useDeed(failure.actionTitle)),
    target: ofClub,
  });
