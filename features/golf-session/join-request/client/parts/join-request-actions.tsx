import { Check, MessageCircle, Undo2, X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { Button } from '#ui/button.tsx';
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

/** The buttons of a join request. Focus goes to the button that replaces the pressed one. */
export function JoinRequestActions({ name, shows, ...on }: JoinRequestActionsProps) {
  const pressed = useRef(false);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !pressed.current) return;
    pressed.current = false;
    button.focus({ preventScroll: true });
  };
  const press = (act: () => void) => () => {
    pressed.current = true;
    act();
  };
  const about = <span className="sr-only">: {name}</span>;
  switch (shows) {
    case 'decisions':
      return (
        // The buttons fill the width of the card on a phone, and are stacked where they do not fit beside each other.
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button icon={<Check />} onClick={on.onAccept}>
            {joinRequestCopy.accept}
            {about}
          </Button>
          <Button ref={takeFocus} variant="secondary" icon={<X />} onClick={press(on.onDecline)}>
            {joinRequestCopy.decline}
            {about}
          </Button>
        </div>
      );
    case 'undo':
      return (
        <UndoButton ref={takeFocus} onPress={press(on.onUndo)}>
          {about}
        </UndoButton>
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

interface UndoButtonProps {
  ref: Ref<HTMLButtonElement>;
  onPress: () => void;
  children: ReactNode;
}

/** Stands apart from the decline button, so that a double tap there does not undo. Passes its focus to the card when it disappears. */
function UndoButton({ ref, onPress, children }: UndoButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = box.current;
    return () => {
      if (container?.contains(document.activeElement))
        container.closest('article')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} className="self-start">
      <Button ref={ref} variant="secondary" icon={<Undo2 />} onClick={onPress}>
        {joinRequestCopy.undo}
        {children}
      </Button>
    </div>
  );
}
