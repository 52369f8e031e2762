import { BellOff, LandPlot } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useKeptDraft } from '#features/conversation/client/model/use-draft.ts';
import { OnlineMark } from '#features/conversation/presence/client/parts/online-mark.tsx';
import { countFigure, formatAge, formatShortDay } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { inboxCopy, unreadMessagesText } from '../../copy.ts';
import type { InboxItem } from '../../inbox.ts';

interface InboxRowProps {
  item: InboxItem;
  now: Date;
  /** The other person of a private chat is online, as far as the user may see it. */
  online: boolean;
  /** The conversation is open beside the list. */
  current: boolean;
  menu: ReactNode;
}

/** The path of the conversation: a screen of its own, or the page of its golf session. */
export function addressOf({ conversationId, about }: InboxItem): string {
  if (about.kind === 'pair') return `/chat/${conversationId}`;
  const page = about.organises ? 'session-management' : 'session-participant';
  return `/${page}/${about.golfSessionId}`;
}

const nameOf = ({ about }: InboxItem) => (about.kind === 'pair' ? about.person.displayName : about.title);

/** One conversation: a link over the whole row, with its menu beside it. */
export function InboxRow({ item, now, online, current, menu }: InboxRowProps) {
  const hasUnread = item.unread > 0;
  // While the conversation is open beside the list, the draft is in its input.
  const addressee = item.about.kind === 'pair' ? item.about.person.id : item.conversationId;
  const draft = useKeptDraft(current ? null : addressee);
  return (
    <div
      className={classNames(
        'relative flex items-center gap-3 rounded-lg py-2.5 pr-1 pl-2 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus',
        current && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      {/* With large text the words have its room. */}
      <span className="flex shrink-0 large-text:hidden">
        <Picture item={item} />
      </span>
      {/* In a narrow list the time is below, so that the name has the width of its line; the message too where the text is large. */}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <Link
          to={addressOf(item)}
          aria-current={current ? 'page' : undefined}
          className="line-clamp-2 min-w-0 scroll-my-12 font-semibold outline-none wrap-anywhere after:absolute after:inset-0 @max-[21rem]:col-span-2"
        >
          {nameOf(item)}
        </Link>
        <time
          dateTime={item.at}
          className={classNames(
            'text-right text-xs tabular-nums @max-[21rem]:col-start-2 @max-[21rem]:row-start-2 large-text:col-start-1! large-text:text-left',
            hasUnread ? 'font-semibold text-primary' : 'text-ink-soft',
          )}
        >
          {formatAge(item.at, now)}
        </time>
        <div className="col-span-2 flex min-w-0 items-center gap-2 @max-[21rem]:col-span-1 large-text:col-span-2! large-text:items-end">
          {online ? <OnlineMark /> : null}
          <Last item={item} draft={draft} />
          {item.muted ? (
            <span className="shrink-0 text-ink-soft">
              <BellOff aria-hidden="true" className="size-4" />
              <span className="sr-only">{inboxCopy.muted}</span>
            </span>
          ) : null}
          {hasUnread ? (
            <span className="shrink-0 rounded-full bg-primary px-2 py-0.5 text-xs font-semibold text-on-primary tabular-nums">
              <span aria-hidden="true">{countFigure(item.unread)}</span>
              <span className="sr-only">{unreadMessagesText(item.unread)}</span>
            </span>
          ) : null}
        </div>
      </div>
      <div className="relative -ml-2 shrink-0">{menu}</div>
    </div>
  );
}

/** The face of the other person, or the sign of a golf session. */
function Picture({ item }: { item: InboxItem }) {
  if (item.about.kind === 'pair') return <Avatar name={nameOf(item)} src={item.about.person.avatarUrl} />;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-[2.75rem] shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary"
    >
      <LandPlot className="size-5" />
    </span>
  );
}

/** The draft or the last message; for a golf session after its day, because rounds of one series have the same title. */
function Last({ item: { about, last, unread }, draft }: { item: InboxItem; draft: string }) {
  return (
    <p
      className={classNames(
        'min-w-0 flex-1 truncate text-sm large-text:line-clamp-2 large-text:whitespace-normal',
        unread > 0 ? 'font-medium text-ink' : 'text-ink-soft',
      )}
    >
      {about.kind === 'golf-session' ? (
        <>
          <span className="sr-only">{inboxCopy.round}. </span>
          <span className="font-semibold text-primary">{formatShortDay(about.startsAt)}</span>
          {' · '}
        </>
      ) : null}
      {draft ? (
        <>
          <span className="font-semibold text-primary">{inboxCopy.draft}</span>
          {draft}
        </>
      ) : last ? (
        `${last.own ? inboxCopy.own : ''}${last.message}`
      ) : (
        inboxCopy.noMessages
      )}
    </p>
  );
}
