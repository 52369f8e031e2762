import { lazy, type ComponentType } from 'react';
import { idleAfter } from '#platform/client/idle.ts';

/** Milliseconds. Between the first drawing and the answers that fill it the browser is idle too, but not for long. */
const firstDrawing = 400;

/**
 * A part that is loaded once the screen stands and the browser has nothing else to do, and that the screen does
 * without when it cannot be loaded.
 */
export const lazyOrNothing = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    idleAfter(firstDrawing)
      .then(load)
      .then(asModule, () => asModule(Nothing)),
  );

const asModule = (Part: ComponentType) => ({ default: Part });

const Nothing = () => null;
