import { useState } from 'react';

/**
 * Whether a dialog is open, and how many times it was opened: as its key that number makes every opening a new one, while the
 * last one stays for as long as it takes to leave the screen. 0: not opened yet.
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
