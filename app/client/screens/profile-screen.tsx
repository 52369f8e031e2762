import { FeedCard } from '#features/calendar/client/parts/feed-card.tsx';
import { ProfileScreen as Profile } from '#features/profile/client/screens/profile-screen.tsx';

/** /profile: the own profile, with the link for calendar programs. */
export function ProfileScreen() {
  return <Profile calendar={<FeedCard />} />;
}
