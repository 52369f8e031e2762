import { Bell, BellOff, Trash2 } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { Link } from 'react-router';
import { conversationCopy } from '#features/conversation/copy.ts';
import { usePresences } from '#features/conversation/presence/client/model/queries.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTypedSearch } from '#ui/forms/use-typed-search.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { type FailingQuery, QueriesFailed } from '#ui/loading/queries-failed.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { LoadedMenu } from '#ui/overlays/loaded-menu.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { inboxCopy } from '../../copy.ts';
import type { InboxItem } from '../../inbox.ts';
import { mute } from '../model/commands.ts';
import { useHasNothingToChoose, useInbox } from '../model/use-inbox.ts';
import { InboxRow } from './inbox-row.tsx';

interface InboxListProps {
  /** The conversation that is open beside the list; null: none. */
  openId: string | null;
  /** Called when the user wants to remove a conversation. */
  onRemove: (conversationId: string) => void;
  above: ReactNode;
  /** What the part above loads. The list shows its loading state until both are there, so that nothing moves. */
  aboveQuery: FailingQuery & { isLoading: boolean };
  /** Says that it failed to load. */
  aboveFailure: string;
}

const { empty, failure } = inboxCopy;

/** The conversations of the user, with a search by name. */
export function InboxList({ openId, onRemove, above, aboveQuery, aboveFailure }: InboxListProps) {
  const { typed, setTyped, search } = useTypedSearch();
  const list = useInbox(search);
  const nothing = useHasNothingToChoose();
  // The list then says it for both.
  const bothFailed = list.isLoadingError && aboveQuery.isLoadingError;
  // What replaces the loading state is rendered in small pieces, so that a slow phone keeps reacting.
  const isLoading = useDeferredValue(list.isLoading || aboveQuery.isLoading);
  // The loading state must not replace the field in which the user types.
  if (typed === '' && isLoading) return <InboxLoading />;
  return (
    <>
      {/* Above a keyboard, there is room for what the search finds alone. */}
      <div className={typed === '' ? undefined : 'short:pointer-coarse:hidden'}>
        {bothFailed ? null : above}
      </div>
      {nothing && typed === '' ? null : (
        <SearchField
          label={inboxCopy.search}
          placeholder={inboxCopy.searchPlaceholder}
          value={typed}
          onValueChange={setTyped}
          className="mb-2"
        />
      )}
      <PagedList
        list={list}
        loading={<InboxLoading />}
        failed={<QueriesFailed title={[failure.loadTitle, aboveFailure]} queries={[list, aboveQuery]} />}
        empty={search ? <NoneFound /> : <NoneYet />}
        more={inboxCopy.more}
      >
        {(items) => <Rows items={items} openId={openId} onRemove={onRemove} />}
      </PagedList>
    </>
  );
}

interface RowsProps {
  items: readonly InboxItem[];
  openId: string | null;
  onRemove: (conversationId: string) => void;
}

function Rows({ items, openId, onRemove }: RowsProps) {
  const now = useMinute();
  const muting = useSend(mute);
  const pairs = items.filter(({ about }) => about.kind === 'pair');
  const presences = usePresences(pairs.map(({ conversationId }) => conversationId));
  return (
    <ul aria-label={inboxCopy.listLabel} className="@container -mx-2">
      {items.map((item) => (
        <li key={item.conversationId}>
          <InboxRow
            item={item}
            now={now}
            online={presences?.get(item.conversationId)?.online ?? false}
            current={item.conversationId === openId}
            menu={
              <InboxMenu
                item={item}
                onMute={() => void muting.send({ conversationId: item.conversationId, muted: !item.muted })}
                onRemove={() => onRemove(item.conversationId)}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface InboxMenuProps {
  item: InboxItem;
  onMute: () => void;
  onRemove: () => void;
}

/** A golf session's conversation belongs to the round, so it is not removed. */
function InboxMenu({ item, onMute, onRemove }: InboxMenuProps) {
  const items: MenuItem[] = [
    item.muted
      ? { label: conversationCopy.unmute, icon: <Bell />, onSelect: onMute }
      : { label: conversationCopy.mute, icon: <BellOff />, onSelect: onMute },
  ];
  if (item.about.kind === 'pair') {
    items.push({
      label: privateChatCopy.remove.action,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: onRemove,
    });
  }
  return <LoadedMenu items={items} />;
}

const NoneYet = () => (
  <EmptyState
    illustration={<EmptyChat />}
    {...empty}
    action={<ButtonLink render={<Link to="/members" />}>{empty.action}</ButtonLink>}
  />
);

function NoneFound() {
  return <output className="block py-8 text-center text-ink-soft">{inboxCopy.noneFound}</output>;
}

function InboxLoading() {
  return (
    <Loading label={inboxCopy.loading} className="space-y-4 lg:max-w-84">
      <Skeleton className="h-12" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-11" />
          <div className="flex-1 space-y-2.5">
            <Skeleton shape="line" className="w-40" />
            <Skeleton shape="line" className="w-3/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
