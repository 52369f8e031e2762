import { Link } from 'react-router';
import { ShowOnlineCard } from '#features/conversation/presence/client/parts/show-online-card.tsx';
import { ShowPlayingCard } from '#features/golf-session/client/parts/show-playing/show-playing-card.tsx';
import { VisibilityCards } from '#features/membership/visibility/client/parts/visibility-cards.tsx';
import { visibilityCopy } from '#features/membership/visibility/copy.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** /profile/privacy: what others see, and a preview of it. */
export function VisibilityScreen() {
  const { title, back, lead } = visibilityCopy;
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
        {lead}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <VisibilityCards>
          <ShowPlayingCard />
          <ShowOnlineCard />
        </VisibilityCards>
      </div>
    </div>
  );
}
