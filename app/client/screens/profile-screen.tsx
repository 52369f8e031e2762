import { Suspense } from 'react';
import { ProfileScreen as Profile } from '#features/profile/client/screens/profile-screen.tsx';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

/** With a field, whose code the screen itself does without. */
const FeedCard = lazyOrNothing(
  async () => (await import('#features/calendar/client/parts/feed-card.tsx')).FeedCard,
);

/** /profile: the own profile, with the link for calendar programs. */
export function ProfileScreen() {
  return (
    <Profile
      calendar={
        <Suspense fallback={null}>
          <FeedCard />
        </Suspense>
      }
    />
  );
}
