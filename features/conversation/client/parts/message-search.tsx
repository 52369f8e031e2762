import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useToday } from '#platform/client/use-today.ts';
import { formatFoundTime } from '#platform/shared/dutch.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTypedSearch } from '#ui/forms/use-typed-search.ts';
import { isComposing } from '#ui/keys.ts';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import type { FoundMessage } from '../../conversation.ts';
import { conversationCopy, foundText } from '../../copy.ts';
import { conversationApi } from '../model/conversation-api.ts';
import { showInConversation } from '../model/use-scroll-position.ts';

interface MessageSearchProps {
  conversationId: string;
  /** Called when the user chose a message, before the conversation shows it. */
  onFound: (() => void) | undefined;
  onClose: () => void;
}

const words = conversationCopy.search;
const newest: number | undefined = undefined;

/** Searches one conversation. A press on what it found shows the message among the others. */
export function MessageSearch({ conversationId, onFound, onClose }: MessageSearchProps) {
  const { typed, setTyped, search } = useTypedSearch();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves the search, as it leaves a dialog.
    <div
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        // Only the search: the card around it stays.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Button variant="quiet" size="small" icon={<ChevronLeft />} onClick={onClose} className="-ml-3 mb-1">
        {words.close}
      </Button>
      <SearchField
        label={words.label}
        placeholder={words.placeholder}
        value={typed}
        onValueChange={setTyped}
        className="mb-3"
      />
      {searchWords(search).length > 0 ? (
        <Found
          key={search}
          {...{ conversationId, search }}
          onShow={(seq) => {
            onFound?.();
            // A sheet that closes gives the focus back first.
            requestAnimationFrame(() => showInConversation({ conversationId, seq }));
          }}
        />
      ) : null}
    </div>
  );
}

interface FoundProps {
  conversationId: string;
  search: string;
  onShow: (seq: number) => void;
}

function Found({ conversationId, search, onShow }: FoundProps) {
  const query = useInfiniteQuery(
    conversationApi.search.infiniteOptions({
      input: (before: number | undefined) => ({ conversationId, text: search, ...(before && { before }) }),
      initialPageParam: newest,
      getNextPageParam: ({ older }) => older ?? undefined,
    }),
  );
  const today = useToday();
  if (query.isPending) return <Spinner label={words.loading} className="py-4" />;
  if (!query.data) return <QueryFailed title={words.failureTitle} query={query} />;
  const found = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <output className="block text-sm text-ink-soft">{foundText(found.length, query.hasNextPage)}</output>
      <ul className="mt-1 divide-y divide-line">
        {found.map((message) => (
          <li key={message.seq}>
            <FoundRow {...{ message, today }} onPress={() => onShow(message.seq)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          size="small"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-3"
        >
          {words.older}
        </Button>
      ) : null}
    </>
  );
}

interface FoundRowProps {
  message: FoundMessage;
  today: string;
  onPress: () => void;
}

function FoundRow({ message: { sender, message, sentAt }, today, onPress }: FoundRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="block min-h-12 w-full px-1 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-soft">
        <span className="min-w-0 font-semibold wrap-anywhere">{sender.displayName}</span>{' '}
        <time dateTime={sentAt} className="tabular-nums">
          {formatFoundTime(sentAt, today)}
        </time>
      </span>{' '}
      <span className="line-clamp-3 text-sm wrap-anywhere">{message}</span>
    </button>
  );
}
