import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConversationPane } from '#features/conversation/client/parts/conversation-pane.tsx';
import { pressedTab } from '#platform/client/navigation/pressed-tab.ts';
import { Panes } from '#ui/beside/panes.tsx';
import { useThreePanes } from '#ui/beside/use-beside.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { roomProps } from '#ui/full-screen/page-focus.ts';
import { useFilledFrame, useFullScreen } from '#ui/full-screen/use-full-screen.ts';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Tabs, type TabsProps } from '#ui/tabs.tsx';
import { golfSessionCopy, unreadText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { setUnreadMessages, useLiveUnread } from '../model/queries.ts';
import type { GolfSessionToOpen } from '../model/use-golf-session-page.ts';
import { GolfSessionBar, GolfSessionHeader } from './golf-session-header.tsx';

interface GolfSessionPageProps extends GolfSessionToOpen {
  action?: ReactNode;
  /** Below the facts: what other nouns say about the round. */
  extras?: ReactNode;
  /** The chat tab is open. */
  chat: boolean;
  /** The user's conversations, before the tabs where the window has room for three panes. */
  list?: ReactNode;
  children: ReactNode;
}

/**
 * Header and tabs of one golf session, stacked or side by side. Fills the space between the bars. On a phone the chat takes the whole
 * window, with a bar instead of the header.
 */
export function GolfSessionPage(props: GolfSessionPageProps) {
  const { golfSession, retry, action, extras, chat, list, children } = props;
  const full = useFullScreen(chat && !retry);
  const isWide = useThreePanes() && list !== undefined && !retry;
  useFilledFrame(isWide ? 'below-bars' : null);
  useLiveUnread(!chat);
  if (retry)
    return (
      <>
        <BackLink />
        <h1 className="text-2xl">{golfSessionCopy.participantView.label}</h1>
        <LoadFailed title={golfSessionCopy.failure.oneTitle} {...retry} />
      </>
    );
  if (isWide) return <Wide {...props} />;
  return (
    <div
      className={classNames(
        'flex flex-col',
        full
          ? 'min-h-0 flex-1'
          : '-mb-10 min-h-[calc(100dvh-var(--safe-top)-var(--safe-bottom)-8.25rem)] pb-1 md:min-h-[calc(100dvh-5rem-var(--safe-top))] md:pt-1 md:pb-2',
      )}
    >
      {full ? <GolfSessionBar golfSession={golfSession} extras={extras} /> : <BackLink />}
      {full && action ? <div className="bg-raised px-gutter py-2 empty:hidden">{action}</div> : null}
      <div
        className={classNames(
          'flex min-h-0 flex-1 flex-col',
          !full && 'gap-2 md:mt-1 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[1fr] lg:gap-8',
        )}
      >
        {full ? null : (
          <div className="lg:sticky lg:top-[calc(80px+var(--safe-top))] lg:self-start">
            {golfSession ? (
              <GolfSessionHeader {...{ golfSession, action, extras, chat }} />
            ) : (
              <HeaderLoading />
            )}
          </div>
        )}
        <div
          {...(chat ? roomProps : {})}
          className={classNames(
            'flex min-h-0 min-w-0 flex-1 flex-col outline-none',
            // Facts that are higher than the window must not push the chat's input out of it.
            chat &&
              !full &&
              'lg:sticky lg:top-[calc(80px+var(--safe-top))] lg:max-h-[calc(100dvh-140px-var(--safe-top))]',
          )}
        >
          {golfSession ? children : <TabsLoading />}
        </div>
      </div>
    </div>
  );
}

/** The conversations, the tabs and the facts side by side. */
function Wide({ golfSession, action, extras, chat, list, children }: GolfSessionPageProps) {
  return (
    <Panes
      list={list}
      card={
        // The pane is the card.
        <div className="overflow-y-auto border-l border-line bg-raised pt-2 hyphens-auto [&>a]:ml-3 [&>header]:border-0 [&>header]:pt-2 [&>header]:shadow-none">
          <BackLink />
          {golfSession ? <GolfSessionHeader {...{ golfSession, action, extras, chat }} /> : <HeaderLoading />}
        </div>
      }
    >
      <div
        {...(chat ? roomProps : {})}
        className={classNames(
          'flex min-h-0 min-w-0 flex-col outline-none',
          chat ? '[&_[role=tablist]]:px-3' : 'overflow-y-auto px-5 pb-5 **:[[role=tabpanel]]:pt-4',
        )}
      >
        {golfSession ? (
          children
        ) : (
          <div className={chat ? 'px-5' : undefined}>
            <TabsLoading />
          </div>
        )}
      </div>
    </Panes>
  );
}

function BackLink() {
  return (
    <Link
      to="/golf-buddy"
      className="-ml-2 inline-flex min-h-11 items-center gap-1 self-start rounded-md pr-3 pl-1 text-sm font-semibold text-primary hover:bg-primary-soft"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {golfSessionCopy.management.back}
    </Link>
  );
}

function TabsLoading() {
  return (
    <div className="space-y-4 pt-3 full-screen:px-gutter">
      <Skeleton className="h-10" />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-16 w-1/2" />
    </div>
  );
}

function HeaderLoading() {
  return (
    <Loading label={golfSessionCopy.loading}>
      <h1 className="sr-only">{golfSessionCopy.participantView.label}</h1>
      <Card className="flex flex-col gap-4 foldable:px-3.5 foldable:py-3">
        <div className="flex gap-4">
          <Skeleton className="h-25 w-16" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton shape="line" className="h-6 w-4/5" />
            <Skeleton shape="line" className="w-3/5" />
            <Skeleton shape="line" className="w-2/5" />
          </div>
        </div>
        <Skeleton shape="line" className="h-9 w-48" />
      </Card>
    </Loading>
  );
}

type GolfSessionTabsProps<Value extends string> = Omit<TabsProps<Value>, 'className' | 'panelClassName'>;

/**
 * The tabs of a golf session's page, filling the rest of the window. While the user types on a phone, the row of tabs disappears to
 * leave room for the messages.
 */
export function GolfSessionTabs<Value extends string>(props: GolfSessionTabsProps<Value>) {
  return (
    <Tabs
      {...props}
      className="flex flex-1 flex-col full-screen:min-h-0 full-screen:[@media(max-height:31rem)]:has-[textarea:focus]:[&>[role=tablist]]:hidden"
      panelClassName="flex flex-1 flex-col max-md:pt-3 full-screen:min-h-0 full-screen:pt-0"
    />
  );
}

/** The unread count on the chat tab. Hidden while the chat is open, which shows itself what is new. */
export function chatCount({ unreadMessages }: GolfSession, tab: string) {
  return tab === 'chat' ? {} : { count: unreadMessages, countLabel: unreadText(unreadMessages) };
}

/** The selected tab, from the URL: the first one by default. */
export function useTab<First extends string, Other extends string>(first: First, ...others: Other[]) {
  const [search, setSearch] = useSearchParams();
  const tab: First | Other = others.find((other) => other === search.get('tab')) ?? first;
  const show = (next: First | Other) =>
    setSearch(next === first ? {} : { tab: next }, { ...pressedTab, preventScrollReset: true });
  return [tab, show] as const;
}

/** The players' chat; empty for a user who no longer plays. */
export function GolfSessionChat({ golfSession }: { golfSession: GolfSession }) {
  const { id, conversationId, may, status } = golfSession;
  const queryClient = useQueryClient();
  if (conversationId === null) return null;
  const { label, cancelledNote, archivedNote } = golfSessionCopy.chat;
  return (
    <ConversationPane
      {...{ conversationId, label }}
      closedNote={status === 'cancelled' ? cancelledNote : archivedNote}
      mayWrite={may.chat}
      onUnread={(unread) => setUnreadMessages(queryClient, id, unread)}
    />
  );
}
