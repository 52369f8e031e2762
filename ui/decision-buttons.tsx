import { Check, Undo2, X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';

type Choice = { label: string; onPress: () => void };
type Decision = 'accept' | 'decline';

interface DecisionButtonsProps {
  /** Whom the decision is about, for a screen reader. */
  about: string;
  /** A decision was made and can still be undone. */
  isHeld: boolean;
  /** Null: accepting is not possible any more. */
  accept: Choice | null;
  decline: Choice;
  undo: Choice;
}

/** Decides on a request, and undoes it. Focus goes to the button that replaces the pressed one. */
export function DecisionButtons({ about, isHeld, accept, decline, undo }: DecisionButtonsProps) {
  const decided = useRef<Decision>('decline');
  /** The button that takes the focus when it appears. */
  const next = useRef<Decision | 'undo' | null>(null);
  const takeFocus = (which: Decision | 'undo') => (button: HTMLButtonElement | null) => {
    if (!button || next.current !== which) return;
    next.current = null;
    button.focus({ preventScroll: true });
  };
  const decide = (decision: Decision, { onPress }: Choice) => {
    decided.current = decision;
    next.current = 'undo';
    onPress();
  };
  const name = <span className="sr-only">: {about}</span>;
  if (isHeld) {
    return (
      <UndoButton
        ref={takeFocus('undo')}
        onPress={() => {
          next.current = accept ? decided.current : 'decline';
          undo.onPress();
        }}
      >
        {undo.label}
        {name}
      </UndoButton>
    );
  }
  return (
    // The buttons fill the width of the card on a phone, and are stacked where they do not fit beside each other.
    <div className="mt-auto flex flex-wrap gap-3 *:grow sm:*:grow-0">
      {accept ? (
        <Button ref={takeFocus('accept')} icon={<Check />} onClick={() => decide('accept', accept)}>
          {accept.label}
          {name}
        </Button>
      ) : null}
      <Button
        ref={takeFocus('decline')}
        variant="secondary"
        icon={<X />}
        onClick={() => decide('decline', decline)}
      >
        {decline.label}
        {name}
      </Button>
    </div>
  );
}

interface UndoButtonProps {
  ref: Ref<HTMLButtonElement>;
  onPress: () => void;
  children: ReactNode;
}

/** Stands apart from the other buttons, so that a double tap there does not undo. Passes its focus to the card when it disappears. */
export function UndoButton({ ref, onPress, children }: UndoButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = box.current;
    return () => {
      if (container?.contains(document.activeElement))
        container.closest('article')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} className="mt-auto self-start">
      <Button ref={ref} variant="secondary" icon={<Undo2 />} onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}
