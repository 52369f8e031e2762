import { useEffect, useState } from 'react';

/** Milliseconds. A tap that ends the typing still meets its button: nothing moves before it has been handled. */
const afterTap = 300;

const typed = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"])';
const isTypedIn = (element: EventTarget | null) => element instanceof Element && element.matches(typed);

/** Whether a field that is typed in has the focus. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (!isTypedIn(target)) return;
      clearTimeout(timer);
      setTyping(true);
    };
    const end = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), afterTap);
    };
    start({ target: document.activeElement });
    document.addEventListener('focusin', start);
    document.addEventListener('focusout', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', start);
      document.removeEventListener('focusout', end);
    };
  }, []);
  return isTyping;
}
