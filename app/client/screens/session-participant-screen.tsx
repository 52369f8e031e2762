import { RateButton } from '#features/after-round/rating/client/parts/rate-button.tsx';
import { useGolfSessionPage } from '#features/golf-session/client/model/use-golf-session-page.ts';
import {
  chatCount,
  GolfSessionChat,
  GolfSessionPage,
  GolfSessionTabs,
  useTab,
} from '#features/golf-session/client/parts/golf-session-page.tsx';
import { ParticipantList } from '#features/golf-session/client/parts/participant-list.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { HandoverQuestion } from '#features/golf-session/handover/client/parts/handover-question.tsx';
import { ConfirmParticipation } from '#features/golf-session/participation/client/parts/confirm-participation.tsx';
import { LeaveButton } from '#features/golf-session/participation/client/parts/leave-button.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import type { ConversationListProps } from '../chats/conversation-list.tsx';
import { ListPane } from '../chats/list-pane.tsx';
import { useRemoveChat } from '../chats/use-remove-chat.tsx';
import { WithPersonMenu } from '../person-menu/with-person-menu.tsx';
import { RoundExtras } from '../round/round-notices.tsx';

const text = golfSessionCopy.participantView;

/** /session-participant/{sessionId}: the chat and the players, for players. */
export function SessionParticipantScreen() {
  const { golfSession, retry } = useGolfSessionPage('enter');
  const [tab, show] = useTab('chat', 'players');
  return (
    <GolfSessionPage
      golfSession={golfSession}
      retry={retry}
      chat={tab === 'chat'}
      list={<ChatsBeside openId={golfSession?.conversationId ?? null} />}
      extras={golfSession ? <RoundExtras golfSession={golfSession} /> : null}
      action={
        golfSession?.status === 'completed' ? (
          <RateButton golfSessionId={golfSession.id} />
        ) : golfSession ? (
          <HandoverQuestion golfSessionId={golfSession.id}>
            <ConfirmParticipation golfSession={golfSession} />
          </HandoverQuestion>
        ) : null
      }
    >
      {golfSession ? (
        <GolfSessionTabs
          label={text.label}
          value={tab}
          onValueChange={show}
          tabs={[
            {
              value: 'chat',
              label: text.tabs.chat,
              ...chatCount(golfSession, tab),
              panel: <GolfSessionChat golfSession={golfSession} />,
            },
            {
              value: 'players',
              label: text.tabs.players,
              count: golfSession.playerCount,
              panel: (
                <WithPersonMenu>
                  <ParticipantList golfSessionId={golfSession.id} />
                  {/* Where the facts are not folded, this button is with them. */}
                  <div className="mt-5 flex justify-center md:not-short:hidden lg:hidden">
                    <LeaveButton golfSession={golfSession} />
                  </div>
                </WithPersonMenu>
              ),
            },
          ]}
        />
      ) : null}
    </GolfSessionPage>
  );
}

const List = loadLater<ConversationListProps>(
  async () => (await import('../chats/conversation-list.tsx')).ConversationList,
);

/** The conversations beside the chat of a round, on a wide screen. */
function ChatsBeside({ openId }: Pick<ConversationListProps, 'openId'>) {
  const { remove, dialog } = useRemoveChat();
  return (
    <ListPane beside="room">
      <List openId={openId} onRemove={remove} />
      {dialog}
    </ListPane>
  );
}
