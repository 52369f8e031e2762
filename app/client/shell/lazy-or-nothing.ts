import { lazy, type ComponentType } from 'react';

/**
 * A part that is loaded once the screen stands and the browser has nothing else to do, and that the screen does
 * without when it cannot be loaded.
 */
export const lazyOrNothing = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    whenIdle()
      .then(load)
      .then(asModule, () => asModule(Nothing)),
  );

const asModule = (Part: ComponentType) => ({ default: Part });

const Nothing = () => null;

/** Milliseconds. Between the first drawing and the answers that fill it the browser is idle too, but not for long. */
const firstDrawing = 400;
const longestWait = 2_000;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari has no such callback.
      if (typeof requestIdleCallback === 'undefined') resolve();
      else requestIdleCallback(() => resolve(), { timeout: longestWait });
    }, firstDrawing);
  });
}
