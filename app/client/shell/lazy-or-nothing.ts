import { lazy, type ComponentType } from 'react';

/** A part that is loaded after the screen, and that the screen does without when it cannot be loaded. */
export const lazyOrNothing = (load: () => Promise<ComponentType>) =>
  lazy(() => load().then(asModule, () => asModule(Nothing)));

const asModule = (Part: ComponentType) => ({ default: Part });

const Nothing = () => null;
