// Commands that are held for some seconds before they are sent, in which the user can undo them.
import type { OutboxContents } from './outbox-contents.ts';

/** `onEnd` runs once, when the command is released or undone. */
export type Hold = { seconds: number; onEnd: () => void };

/** Milliseconds. Bounds the hold of a stored command when the device's clock was changed. */
const longestHold = 10_000;

/** `send` is called when a command may be sent. */
export function createHolds(contents: OutboxContents, send: () => void) {
  const holds = new Map<string, { timer: ReturnType<typeof setTimeout>; onEnd: () => void }>();

  function hold(id: string, milliseconds: number, onEnd: () => void) {
    const release = () => {
      releaseOne(id);
      send();
    };
    holds.set(id, { timer: setTimeout(release, Math.min(milliseconds, longestHold)), onEnd });
  }
  function end(id: string) {
    const held = holds.get(id);
    holds.delete(id);
    clearTimeout(held?.timer);
    held?.onEnd();
  }
  function releaseOne(id: string) {
    contents.change(id, { heldUntil: null });
    end(id);
  }

  return {
    hold,
    end,
    has: (id: string) => holds.has(id),
    /** Returns whether any was held. */
    releaseAll(): boolean {
      const held = [...holds.keys()];
      for (const id of held) releaseOne(id);
      return held.length > 0;
    },
    /** Commands that were held before a reload, or in another tab that may be closed by then. */
    holdStored() {
      for (const { id, heldUntil } of contents.state().commands) {
        if (heldUntil !== null && !holds.has(id))
          hold(id, Date.parse(heldUntil) - Date.now(), () => undefined);
      }
    },
  };
}
