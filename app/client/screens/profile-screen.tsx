import { Suspense } from 'react';
import { HistoryList } from '#features/profile/client/parts/history-list.tsx';
import { ProfileScreen as Profile } from '#features/profile/client/screens/profile-screen.tsx';
import { Praise } from '#features/rating/client/parts/praise.tsx';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

/** With a field, whose code the screen itself does without. */
const FeedCard = lazyOrNothing(
  async () => (await import('#features/calendar/client/parts/feed-card.tsx')).FeedCard,
);

/** /profile: the own profile, with the link for calendar programs and what the user's rounds add to it. */
export function ProfileScreen() {
  const calendar = (
    <Suspense fallback={null}>
      <FeedCard />
    </Suspense>
  );
  return <Profile calendar={calendar} praise={<Praise />} history={<HistoryList />} />;
}
