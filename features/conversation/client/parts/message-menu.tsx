import { Copy, Reply, ShieldAlert, Trash2 } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { groupsOf } from '#platform/shared/web/groups-of.ts';
import { copyText } from '#ui/forms/copy-link.tsx';
import { AnchoredMenu } from '#ui/overlays/anchored-menu.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import type { Reaction } from '../../conversation.ts';
import { conversationCopy, namesOf } from '../../copy.ts';
import { reactions } from '../../rules.ts';
import type { Entry } from '../model/timeline.ts';
import { ReactionIcon } from './message-reactions.tsx';

const words = conversationCopy.menu;

export interface MessageMenuProps {
  entry: Entry;
  /** Where the menu opens. */
  anchor: HTMLElement;
  userId: string;
  /** Whether the user may reply and react. */
  mayWrite: boolean;
  /** The input of the conversation, which gets the focus after 'reply'. */
  input: RefObject<HTMLElement | null>;
  onClose: () => void;
  onReact: (reaction: Reaction | null) => void;
  onReply: () => void;
  onRemove: () => void;
  onReport: () => void;
}

/** What the user can do with a message, and who reacted to it. */
export function MessageMenu(props: MessageMenuProps) {
  const { entry, anchor, userId, mayWrite, input, onClose, onReact, onReply, onRemove, onReport } = props;
  const replies = useRef(false);
  const own = entry.sender.id === userId;
  const mine = entry.reactions.find(({ person }) => person.id === userId)?.reaction ?? null;
  const given = groupsOf(entry.reactions, ({ reaction }) => reaction);
  const options = reactions.map((reaction) => ({
    label: words.reactions[reaction],
    icon: <ReactionIcon reaction={reaction} />,
    chosen: mine === reaction,
    onToggle: (chosen: boolean) => onReact(chosen ? reaction : null),
  }));
  const reply = () => {
    replies.current = true;
    onReply();
  };
  const items: MenuItem[] = [
    ...(mayWrite ? [{ label: words.reply, icon: <Reply />, onSelect: reply }] : []),
    { label: words.copy, icon: <Copy />, onSelect: () => void copyText(entry.message, words) },
    own
      ? { label: words.remove, icon: <Trash2 />, tone: 'danger', onSelect: onRemove }
      : { label: words.report, icon: <ShieldAlert />, onSelect: onReport },
  ];

  return (
    <AnchoredMenu
      label={words.label}
      anchor={anchor}
      align={own ? 'end' : 'start'}
      choices={mayWrite ? { label: words.react, options } : undefined}
      items={items}
      focusAfter={() => (replies.current ? input.current : menuButtonOf(anchor))}
      onClose={onClose}
    >
      {given.size > 0 ? (
        <ul className="max-w-80 space-y-1 border-b border-line px-3 py-2.5 text-sm">
          {[...given].map(([reaction, of]) => (
            <li key={reaction} className="flex items-center gap-2">
              <ReactionIcon reaction={reaction} className="size-5 shrink-0" />
              <span className="sr-only">{words.reactions[reaction]}: </span>
              <span className="block wrap-anywhere first-letter:uppercase">{namesOf(of, userId)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </AnchoredMenu>
  );
}

const menuButtonOf = (anchor: HTMLElement) =>
  anchor.closest('[data-message]')?.querySelector<HTMLElement>('[data-menu]') ?? null;
