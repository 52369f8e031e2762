import { useRender } from '@base-ui/react/use-render';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mute } from '#features/conversation/inbox/client/model/commands.ts';
import { useLive } from '#platform/client/live/live-stream.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { classNames } from '#ui/class-names.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { conversationCopy } from '../../copy.ts';
import { conversationMuted } from '../../events.ts';
import { conversationQuery } from '../model/queries.ts';
import { MessageSearch } from './message-search.tsx';

interface RoomActionsProps {
  conversationId: string;
  /** What else can be done with the person or the golf session. */
  items: readonly MenuItem[];
  /** Above the actions; away while the user searches. */
  children?: ReactNode;
  /** Called when the user chose a message that the search found. */
  onFound?: (() => void) | undefined;
}

/** What can be done with a conversation as a whole: search it, mute it, and what the caller adds. */
export function RoomActions({ conversationId, items, children, onFound }: RoomActionsProps) {
  const [searching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!searching && returns.current) opener.current?.focus();
  }, [searching]);
  if (searching)
    return (
      <MessageSearch
        conversationId={conversationId}
        onFound={onFound}
        onClose={() => {
          returns.current = true;
          setSearching(false);
        }}
      />
    );
  return (
    <>
      {children}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        <li>
          <ActionRow
            buttonRef={opener}
            label={conversationCopy.search.open}
            icon={<Search />}
            onSelect={() => setSearching(true)}
          />
        </li>
        <MuteRow conversationId={conversationId} />
        {items.map((item) => (
          <li key={item.label}>
            <ActionRow {...item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Absent until it is known whether the conversation is muted. */
function MuteRow({ conversationId }: { conversationId: string }) {
  const query = conversationQuery(useQueryClient(), conversationId);
  const { data, refetch } = useQuery({ ...query, refetchOnMount: false });
  useLive(conversationMuted, ({ subjectId }) => {
    if (subjectId === conversationId) void refetch();
  });
  const muting = useSend(mute);
  if (!data) return null;
  const { muted } = data;
  return (
    <li>
      <ActionRow
        label={muted ? conversationCopy.unmute : conversationCopy.mute}
        icon={muted ? <Bell /> : <BellOff />}
        onSelect={() => void muting.send({ conversationId, muted: !muted })}
      />
    </li>
  );
}

type ActionRowProps = MenuItem & { buttonRef?: React.Ref<HTMLButtonElement> };

function ActionRow({ label, icon, onSelect, render, tone, buttonRef }: ActionRowProps) {
  const content = (
    <>
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </>
  );
  return useRender({
    render: render ?? (
      <button ref={buttonRef} type="button" onClick={onSelect}>
        {content}
      </button>
    ),
    props: {
      className: classNames(
        'flex min-h-12 w-full items-center gap-3 px-1 py-2 text-left font-medium hover:bg-sunken focus-visible:-outline-offset-3 [&_svg]:size-5 [&_svg]:shrink-0',
        tone === 'danger' ? 'text-flag-ink' : 'text-ink [&_svg]:text-ink-soft',
      ),
      children: content,
    },
  });
}
