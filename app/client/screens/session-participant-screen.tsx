import { Star } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { GolfSessionChat } from '#features/golf-session/client/parts/golf-session-chat.tsx';
import { GolfSessionPage } from '#features/golf-session/client/parts/golf-session-page.tsx';
import { ParticipantList } from '#features/golf-session/client/parts/participant-list.tsx';
import { useGolfSessionPage } from '#features/golf-session/client/parts/use-golf-session-page.ts';

const text = golfSessionCopy.participantView;

/** /session-participant/{sessionId}: the chat and the players, for who plays along. */
export function SessionParticipantScreen() {
  const golfSession = useGolfSessionPage('enter');
  return (
    <GolfSessionPage
      golfSession={golfSession}
      action={
        golfSession?.status === 'completed' ? (
          <ButtonLink
            wide
            size="small"
            icon={<Star />}
            render={<Link to={`/session-rating/${golfSession.id}`} />}
          >
            {text.rate}
          </ButtonLink>
        ) : null
      }
    >
      {golfSession ? <ParticipantTabs golfSession={golfSession} /> : null}
    </GolfSessionPage>
  );
}

function ParticipantTabs({ golfSession }: { golfSession: GolfSession }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label={text.label}
      value={search.get('tab') === 'players' ? 'players' : 'chat'}
      onValueChange={(tab) =>
        setSearch(tab === 'players' ? { tab } : {}, { replace: true, preventScrollReset: true })
      }
      className="flex flex-1 flex-col"
      panelClassName="flex flex-1 flex-col"
      tabs={[
        {
          value: 'chat',
          label: text.tabs.chat,
          panel: <GolfSessionChat golfSession={golfSession} />,
        },
        {
          value: 'players',
          label: text.tabs.players,
          count: golfSession.playerCount,
          panel: <ParticipantList golfSessionId={golfSession.id} />,
        },
      ]}
    />
  );
}
