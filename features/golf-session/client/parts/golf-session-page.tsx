import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Panes } from '#ui/beside/panes.tsx';
import { useThreePanes } from '#ui/beside/use-beside.ts';
import { useFilledFrame, useFullScreen } from '#ui/full-screen/use-full-screen.ts';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { roomProps } from '#ui/full-screen/page-focus.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../copy.ts';
import { useLiveUnread } from '../model/queries.ts';
import { GolfSessionBar, GolfSessionHeader } from './golf-session-header.tsx';
import type { GolfSessionToOpen } from '../model/use-golf-session-page.ts';

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
        <div className="overflow-y-auto border-l border-line px-3 pt-2 pb-5 min-[100rem]:px-5">
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
        {golfSession ? children : <TabsLoading />}
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
