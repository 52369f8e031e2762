import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ShareChoice } from '#features/conversation/client/parts/share-choice.tsx';
import { InboxList } from '#features/conversation/inbox/client/parts/inbox-list.tsx';
import { useHasNoConversations } from '#features/conversation/inbox/client/model/use-inbox.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { ReceivedRequests } from '#features/conversation/play-request/client/parts/received-requests.tsx';
import { useReceivedRequests } from '#features/conversation/play-request/client/model/queries.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFullScreen } from '#ui/full-screen/use-full-screen.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { roomProps } from './page-focus.ts';

/** Wide enough for the list and a conversation side by side. */
const wide = '(min-width: 64rem)';

interface ChatsPageProps {
  /** The open conversation, and its room; null: none. */
  openId: string | null;
  room: ReactNode;
}

/** The list of conversations, and the open one: side by side on a desktop, else one of them. */
export function ChatsPage({ openId, room }: ChatsPageProps) {
  const full = useFullScreen(openId !== null);
  const none = useHasNoConversations();
  // Without conversations there is nothing to choose: the empty list takes the whole page.
  const both = useMediaQuery(wide) && !full && !(none && openId === null);

  if (full)
    return (
      <div {...roomProps} className="flex min-h-0 flex-1 flex-col">
        {room}
      </div>
    );
  if (!both && room)
    return (
      <div {...roomProps} className={classNames('pt-2', roomHeight)}>
        {room}
      </div>
    );
  return (
    <>
      {/* An open conversation has the heading of the page itself. */}
      {both && room ? null : <PageHeader title={inboxCopy.title} />}
      {/* The list stays the same element in both layouts, or it would be requested again. */}
      <div className={both ? 'grid grid-cols-[21rem_minmax(0,1fr)] gap-6' : undefined}>
        <section aria-label={inboxCopy.listLabel} className={both ? 'min-w-0 pt-2' : undefined}>
          <ConversationList openId={openId} />
        </section>
        {both ? (
          <div
            {...(room ? roomProps : {})}
            className={classNames('sticky top-[calc(65px+var(--safe-top))] pt-2', roomHeight)}
          >
            {room ?? <ChooseOne />}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** As high as the window below the top bar. */
const roomHeight = '-mb-10 flex h-[calc(100dvh-5rem-var(--safe-top))] flex-col pb-2';

/** The list with the received play requests above it. A page that shows one room alone does not need these. */
function ConversationList({ openId }: { openId: string | null }) {
  const navigate = useNavigate();
  const requests = useReceivedRequests();
  return (
    <>
      <ShareChoice />
      <InboxList
        openId={openId}
        onRemoved={() => void navigate('/chats', { replace: true })}
        above={<ReceivedRequests list={requests} />}
        aboveIsLoading={requests.isLoading}
      />
    </>
  );
}

function ChooseOne() {
  return (
    <Card tone="sunken" padding="roomy" className="flex flex-1 flex-col items-center justify-center gap-5">
      <EmptyChat className="w-full max-w-60" />
      <p className="text-center text-ink-soft">{inboxCopy.choose}</p>
    </Card>
  );
}
