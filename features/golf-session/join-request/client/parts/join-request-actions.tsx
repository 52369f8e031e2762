import { MessageCircle } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { DecisionButtons } from '#ui/decision-buttons.tsx';
import { joinRequestCopy } from '../../copy.ts';

interface JoinRequestActionsProps {
  /** The name of the requester, for a screen reader. */
  name: string;
  shows: 'decisions' | 'undo' | 'chat' | null;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  onChat: () => void;
}

/** The buttons of a join request. */
export function JoinRequestActions({ name, shows, ...on }: JoinRequestActionsProps) {
  switch (shows) {
    case 'decisions':
    case 'undo':
      return (
        <DecisionButtons
          about={name}
          isHeld={shows === 'undo'}
          accept={{ label: joinRequestCopy.accept, onPress: on.onAccept }}
          decline={{ label: joinRequestCopy.decline, onPress: on.onDecline }}
          undo={{ label: joinRequestCopy.undo, onPress: on.onUndo }}
        />
      );
    case 'chat':
      return (
        <Button variant="secondary" icon={<MessageCircle />} className="self-start" onClick={on.onChat}>
          {joinRequestCopy.chat}
        </Button>
      );
    case null:
      return null;
    default:
      return shows satisfies never;
  }
}
