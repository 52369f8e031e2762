import { Praise } from '#features/after-round/rating/client/parts/praise.tsx';
import { HistoryList } from '#features/profile/client/parts/history-list.tsx';
import { ProfileScreen as Profile } from '#features/profile/client/screens/profile-screen.tsx';
import { loadLater } from '#ui/loading/load-later.ts';

/** Imports the form field, which the screen itself does not need. */
const FeedCard = loadLater(
  async () => (await import('#features/golf-session/calendar/client/parts/feed-card.tsx')).FeedCard,
);

const RoundFigures = loadLater(
  async () => (await import('#features/after-round/history/client/parts/round-figures.tsx')).RoundFigures,
);

/** /profile: the user's own profile, with the link for calendar programs and figures about their rounds. */
export function ProfileScreen() {
  const more = (
    <>
      <FeedCard />
      <RoundFigures />
    </>
  );
  return <Profile more={more} praise={<Praise />} history={<HistoryList />} />;
}
