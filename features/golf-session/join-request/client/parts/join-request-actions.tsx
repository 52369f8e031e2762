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

/** The buttons of a join request. Focus goes to the button that replaces the pressed one, and after an undo to the one pressed before. */
export function JoinRequestActions({ name, shows, ...on }: JoinRequestActionsProps) {
  const pressed = useRef(false);
  const decision = useRef<'accept' | 'decline'>('decline');
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !pressed.current) return;
    pressed.current = false;
    button.focus({ preventScroll: true });
  };
  const takeFocusAfterUndo = (of: 'accept' | 'decline') => (button: HTMLButtonElement | null) => {
    if (decision.current === of) takeFocus(button);
  };
  const press = (act: () => void, of = decision.current) => {
    pressed.current = true;
    decision.current = of;
    act();
  };
  const about = <span className="sr-only">: {name}</span>;
  switch (shows) {
    case 'decisions':
      return (
        // The buttons fill the width of the card on a phone, and are stacked where they do not fit beside each other.
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button
            ref={takeFocusAfterUndo('accept')}
            icon={<Check />}
            onClick={() => press(on.onAccept, 'accept')}
          >
            {joinRequestCopy.accept}
            {about}
          </Button>
          <Button
            ref={takeFocusAfterUndo('decline')}
            variant="secondary"
            icon={<X />}
            onClick={() => press(on.onDecline, 'decline')}
          >
            {joinRequestCopy.decline}
            {about}
          </Button>
        </div>
      );
    case 'undo':
      return (
        <UndoButton ref={takeFocus} onPress={() => press(on.onUndo)}>
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
