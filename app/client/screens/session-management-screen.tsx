import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AttendanceCard } from '#features/after-round/attendance/client/parts/attendance-card.tsx';
import { RateButton } from '#features/after-round/rating/client/parts/rate-button.tsx';
import { useGolfSessionPage } from '#features/golf-session/client/model/use-golf-session-page.ts';
import {
  chatCount,
  GolfSessionChat,
  GolfSessionPage,
  GolfSessionTabs,
  useTab,
} from '#features/golf-session/client/parts/golf-session-page.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { HandoverActions } from '#features/golf-session/handover/client/parts/handover-actions.tsx';
import { joinRequestsQuery } from '#features/golf-session/join-request/client/model/queries.ts';
import { JoinRequestList } from '#features/golf-session/join-request/client/parts/join-request-list.tsx';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { ManagementTab } from '#features/golf-session/management/client/parts/management-tab.tsx';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';
import { useEntries } from '#features/golf-session/waiting-list/client/model/queries.ts';
import { WaitingGolfers } from '#features/golf-session/waiting-list/client/parts/waiting-golfers.tsx';
import { waitingListCopy } from '#features/golf-session/waiting-list/copy.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { QueriesFailed } from '#ui/loading/queries-failed.tsx';
import { WithPersonMenu } from '../person-menu/with-person-menu.tsx';
import { RoundExtras, WithRoundNotices } from '../round/round-notices.tsx';

const text = golfSessionCopy.management;

const SeriesActions = loadLater(
  async () => (await import('#features/golf-session/series/client/parts/series-actions.tsx')).SeriesActions,
);

/** /session-management/{sessionId}: the organiser decides on requests, chats with the players, and manages the golf session. */
export function SessionManagementScreen() {
  const { golfSession, retry } = useGolfSessionPage('manage');
  const [tab, show] = useTab('requests', 'chat', 'management');
  return (
    <GolfSessionPage
      golfSession={golfSession}
      retry={retry}
      chat={tab === 'chat'}
      extras={golfSession ? <RoundExtras golfSession={golfSession} /> : null}
      action={golfSession?.status === 'completed' ? <RateButton golfSessionId={golfSession.id} /> : null}
    >
      {golfSession ? (
        <GolfSessionTabs
          label={text.label}
          value={tab}
          onValueChange={show}
          tabs={[
            {
              value: 'requests',
              label: text.tabs.requests,
              count: golfSession.pendingRequests,
              panel: (
                <>
                  <AttendanceCard golfSessionId={golfSession.id} startsAt={golfSession.startsAt} />
                  <Golfers golfSession={golfSession} onChat={() => show('chat')} />
                </>
              ),
            },
            {
              value: 'chat',
              label: text.tabs.chat,
              ...chatCount(golfSession, tab),
              panel: <GolfSessionChat golfSession={golfSession} />,
            },
            {
              value: 'management',
              label: golfSessionManagementCopy.tab,
              panel: (
                <>
                  <WithRoundNotices>
                    <ManagementTab golfSession={golfSession} />
                  </WithRoundNotices>
                  {golfSession.series ? <SeriesActions golfSession={golfSession} /> : null}
                  <HandoverActions golfSession={golfSession} />
                </>
              ),
            },
          ]}
        />
      ) : null}
    </GolfSessionPage>
  );
}

/** Titles, in the order of the queries. */
const failures = [joinRequestCopy.failure.loadTitle, waitingListCopy.list.failureTitle];

/** The golfers who ask to join, and those who wait for a place. */
function Golfers({ golfSession, onChat }: ComponentProps<typeof JoinRequestList>) {
  const requests = useInfiniteQuery(joinRequestsQuery(golfSession.id));
  const entries = useEntries(golfSession.id);
  return (
    <WithPersonMenu>
      <QueriesFailed title={failures} queries={[requests, entries]} className="mb-6" />
      {requests.isLoadingError ? null : <JoinRequestList {...{ golfSession, onChat }} />}
      <WaitingGolfers golfSessionId={golfSession.id} />
    </WithPersonMenu>
  );
}
