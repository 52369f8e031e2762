import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { meOptions, useMe } from '#features/account/client/model/queries.ts';
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { InboxWatch } from '#features/conversation/inbox/client/parts/unread-number.tsx';
import { RemovalNotice } from '#features/golf-session/client/parts/removal-notice.tsx';
import { WaitingWatch } from '#features/golf-session/join-request/client/parts/waiting-number.tsx';
import { ClubJoinRequestWatch } from '#features/membership/club-join-request/client/parts/watch.tsx';
import { notificationCopy } from '#features/notification/copy.ts';
import { usePushRenewal } from '#features/notification/push-device/client/model/queries.ts';
import { clubParameter } from '#features/notification/rules.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { watchLostFocus } from '#ui/lists/focus-successor.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { chooseClub } from '../club-selection/choose-club.ts';
import { isClubAdmin } from './navigation.ts';

const ReportWatch = loadLater(async () => (await import('../admin/admin-number.tsx')).ReportWatch);

/** What a golfer needs on every screen: subscriptions to live events, and a focus that is never lost. It loads after the screen. */
export function Watches() {
  useEffect(() => watchLostFocus(), []);
  usePushRenewal();
  const account = useMe().data?.account ?? null;
  return (
    <>
      <WaitingWatch />
      <InboxWatch />
      <RemovalNotice />
      <ClubJoinRequestWatch />
      {account && (account.globalAdmin || isClubAdmin(account)) ? <ReportWatch /> : null}
      <OpenedClub />
    </>
  );
}

const parameter = [clubParameter];

/** Selects the club of a notification that was opened, so that the page shows what it was about. */
function OpenedClub() {
  const [parameters] = useSearchParams();
  const queryClient = useQueryClient();
  const { send } = useSend(chooseClub);
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
    if (selectedMembership(account)?.club.id !== clubId) void send({ clubId, name: club.name });
  });
  useEffect(() => {
    if (wanted) open(wanted).catch(() => undefined);
  }, [wanted]);
  useDroppedParameters(parameter);
  return null;
}
