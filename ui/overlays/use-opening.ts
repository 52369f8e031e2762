import { useState } from 'react';

/**
 * Whether a dialog is open, and how many times it was opened. With that number as its key, each opening starts with a new dialog,
 * and a closing dialog stays until its animation ends. 0: not opened yet.
 */
export function useOpening() {
  const [{ isOpen, time }, setOpening] = useState({ isOpen: false, time: 0 });
  return {
    isOpen,
    time,
    open: () => setOpening((before) => ({ isOpen: true, time: before.time + 1 })),
    close: () => setOpening((before) => ({ ...before, isOpen: false })),
  };
}

/** The same for a dialog about one of several. `subject`: what it was last opened for; null before that. */
export function useOpeningOf<Subject>() {
  const opening = useOpening();
  const [subject, setSubject] = useState<Subject | null>(null);
  const open = (next: Subject) => {
    setSubject(next);
    opening.open();
  };
  return { ...opening, subject, open };
}
