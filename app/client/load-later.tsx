import { createElement, Suspense, type ComponentType } from 'react';
import { lazyOrNothing } from './shell/lazy-or-nothing.ts';

/** A part of a screen whose code loads after the screen; nothing until then. */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyOrNothing(load);
  return (props: Props) => createElement(Suspense, null, createElement(Part, props));
}
