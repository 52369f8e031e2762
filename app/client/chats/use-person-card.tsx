import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { privateChatQuery } from '#features/conversation/private-chat/client/model/queries.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { useThreePanes } from '#ui/beside/use-beside.ts';
import { IconButton } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { focusRoomHead } from '#ui/full-screen/page-focus.ts';
import { onEscape } from '#ui/keys.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';

const PersonCard = loadLater(async () => (await import('./person-card.tsx')).PersonCard);

/** From this width on, the card opens with the conversation. */
const roomy = '(min-width: 90rem)';

/** The card of the other person of the open chat: a pane on a wide screen, else a sheet. */
export function usePersonCard(openId: string | null, onRemove: () => void) {
  const isPane = useThreePanes();
  const isRoomy = useMediaQuery(roomy);
  // Null: the user has neither opened nor closed it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const hasFound = useRef(false);
  // The room fetches the chat.
  const { data: chat } = useQuery({ ...privateChatQuery(openId ?? ''), enabled: false });
  const isOpen = openId !== null && (wanted ?? (isPane && isRoomy));
  const isLoaded = useLoaded(PersonCard, isOpen, privateChatCopy.failure.cardTitle, () => setWanted(false));
  // While it is closed, it may still open of itself in a wider window.
  const close = () => {
    if (isOpen) setWanted(false);
  };
  const onSheetFound = () => {
    hasFound.current = true;
    close();
  };
  return {
    /** For the button in the room's head. */
    details: {
      label: privateChatCopy.details,
      isOpen: isPane ? isOpen : undefined,
      onOpen: () => {
        hasFound.current = false;
        setWanted(!isOpen);
      },
    },
    close,
    pane:
      isPane && isOpen && chat ? (
        <CardPane
          title={chat.person.displayName}
          isWanted={wanted === true}
          onClose={() => {
            close();
            focusRoomHead();
          }}
        >
          {/* It stays beside the message that it found. */}
          {isLoaded ? <PersonCard {...{ chat, onRemove }} sheet={null} /> : null}
        </CardPane>
      ) : null,
    sheet:
      !isPane && chat && isLoaded ? (
        <PersonCard
          {...{ chat, onRemove }}
          sheet={{
            open: isOpen,
            onClose: () => setWanted(false),
            finalFocus: () => !hasFound.current,
            onFound: onSheetFound,
          }}
        />
      ) : null,
  };
}

interface CardPaneProps {
  title: string;
  /** The user opened the card, so it takes the focus. A card that opened with the conversation does not. */
  isWanted: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The card of a conversation beside it, on a wide screen. */
function CardPane({ title, isWanted, onClose, children }: CardPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWanted) heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves a part of the page, like a dialog.
    <section
      aria-label={title}
      onKeyDown={onEscape(onClose)}
      className="flex min-h-0 flex-col border-l border-line bg-raised hyphens-auto"
    >
      <header className="flex min-h-14 shrink-0 items-start justify-between gap-2 py-1.5 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 py-2 text-lg leading-snug wrap-anywhere">
          {title}
        </h2>
        <IconButton label={copy.close} icon={<X />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">{children}</div>
    </section>
  );
}
