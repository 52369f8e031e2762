import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { meOptions } from '#features/account/client/queries.ts';
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { clubCopy, clubSelectedBody } from '#features/club/copy.ts';
import { useSelectClub } from '#features/membership/client/queries.ts';
import { notificationCopy } from '#features/notification/copy.ts';
import { clubParameter } from '#features/notification/rules.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { showToast } from '#ui/overlays/toast.ts';

const parameter = [clubParameter];

/** Selects the club of a notification that was opened, so that the page shows what it was about. */
export function OpenedClub() {
  const [parameters] = useSearchParams();
  const queryClient = useQueryClient();
  const { mutate: selectClub } = useSelectClub();
  const wanted = parameters.get(clubParameter);

  const open = useEffectEvent(async (clubId: string) => {
    const clubOf = (account: Account | null) =>
      account?.memberships.find(({ club }) => club.id === clubId)?.club;
    let account: Account | null = queryClient.getQueryData(meOptions.queryKey)?.account ?? null;
    // The cached clubs of a new member may be older than the notification.
    if (!clubOf(account)) ({ account } = await queryClient.fetchQuery({ ...meOptions, staleTime: 0 }));
    const club = clubOf(account);
    if (!account || !club) {
      const { title, body: description } = notificationCopy.otherClub;
      showToast({ tone: 'info', title, description });
      return;
    }
    if (selectedMembership(account)?.club.id === clubId) return;
    const { selection, failure } = clubCopy;
    const description = clubSelectedBody(club.name);
    selectClub(
      { clubId },
      {
        onSuccess: () => showToast({ tone: 'success', title: selection.selected, description }),
        onError: () =>
          showToast({ tone: 'error', title: failure.selectTitle, description: failure.selectBody }),
      },
    );
  });
  useEffect(() => {
    if (wanted) open(wanted).catch(() => undefined);
  }, [wanted]);
  useDroppedParameters(parameter);
  return null;
}
