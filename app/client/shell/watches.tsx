import { ClubJoinRequestWatch } from '#features/membership/club-join-request/client/parts/watch.tsx';
import { RemovalNotice } from '#features/golf-session/client/parts/removal-notice.tsx';
import { InboxWatch } from '#features/conversation/inbox/client/parts/unread-number.tsx';
import { WaitingWatch } from '#features/golf-session/join-request/client/parts/waiting-number.tsx';
import { PushWatch } from '#features/notification/push-device/client/parts/watch.tsx';
import { OpenedClub } from './opened-club.tsx';

/** Subscriptions to live events that a golfer needs on every screen. They load after the screen. */
export function Watches() {
  return (
    <>
      <WaitingWatch />
      <InboxWatch />
      <PushWatch />
      <RemovalNotice />
      <ClubJoinRequestWatch />
      <OpenedClub />
    </>
  );
}
