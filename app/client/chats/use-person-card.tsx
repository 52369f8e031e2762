import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { privateChatQuery } from '#features/conversation/private-chat/client/model/queries.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { focusRoomHead } from '#ui/full-screen/page-focus.ts';
import { useThreePanes } from '#ui/beside/use-three-panes.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { CardPane } from './card-pane.tsx';

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
  const isLoaded = useLoaded(PersonCard, isOpen, {
    failureTitle: privateChatCopy.failure.cardTitle,
    giveUp: () => setWanted(false),
  });
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
            onOpenChange: setWanted,
            finalFocus: () => !hasFound.current,
            onFound: onSheetFound,
          }}
        />
      ) : null,
  };
}
