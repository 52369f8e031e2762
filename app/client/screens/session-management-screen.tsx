import { useSearchParams } from 'react-router';
import { JoinRequestList } from '#features/join-request/client/parts/join-request-list.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { GolfSessionChat } from '#features/golf-session/client/parts/golf-session-chat.tsx';
import { GolfSessionPage } from '#features/golf-session/client/parts/golf-session-page.tsx';
import { useGolfSessionPage } from '#features/golf-session/client/parts/use-golf-session-page.ts';

/** /session-management/{sessionId}: the organiser decides who plays, and talks with those who do. */
export function SessionManagementScreen() {
  const golfSession = useGolfSessionPage('manage');
  return (
    <GolfSessionPage golfSession={golfSession}>
      {golfSession ? <ManagementTabs golfSession={golfSession} /> : null}
    </GolfSessionPage>
  );
}

function ManagementTabs({ golfSession }: { golfSession: GolfSession }) {
  const [search, setSearch] = useSearchParams();
  const text = golfSessionCopy.management;
  const show = (tab: 'requests' | 'chat') =>
    setSearch(tab === 'chat' ? { tab } : {}, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      label={text.label}
      value={search.get('tab') === 'chat' ? 'chat' : 'requests'}
      onValueChange={show}
      className="flex flex-1 flex-col"
      panelClassName="flex flex-1 flex-col"
      tabs={[
        {
          value: 'requests',
          label: text.tabs.requests,
          count: golfSession.pendingRequests,
          panel: <JoinRequestList golfSessionId={golfSession.id} onChat={() => show('chat')} />,
        },
        {
          value: 'chat',
          label: text.tabs.chat,
          panel: <GolfSessionChat golfSession={golfSession} />,
        },
      ]}
    />
  );
}
