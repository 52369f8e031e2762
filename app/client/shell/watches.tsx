import { useEffect } from 'react';
import { ClubJoinRequestWatch } from '#features/membership/club-join-request/client/parts/watch.tsx';
import { RemovalNotice } from '#features/golf-session/client/parts/removal-notice.tsx';
import { InboxWatch } from '#features/conversation/inbox/client/parts/unread-number.tsx';
import { WaitingWatch } from '#features/golf-session/join-request/client/parts/waiting-number.tsx';
import { PushWatch } from '#features/notification/push-device/client/parts/watch.tsx';
import { watchLostFocus } from '#ui/lists/focus-successor.ts';
import { OpenedClub } from './opened-club.tsx';

/** What a golfer needs on every screen: subscriptions to live events, and a focus that is never lost. It loads after the screen. */
export function Watches() {
  useEffect(() => watchLostFocus(), []);
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
