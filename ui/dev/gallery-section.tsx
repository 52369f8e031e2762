import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { galleryCopy } from './copy.ts';

interface GallerySectionProps {
  /** The name of its picture: gallery.spec.ts takes one of each section. */
  id: string;
  title: string;
  children: ReactNode;
}

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section id={id} aria-label={title} className="-mx-2 border-t border-line px-2 py-8">
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** Draws the focus ring without focus, because only one element can have focus. */
const focusRing =
  '[&_:is(a,button,input,textarea)]:outline-3 [&_:is(a,button,input,textarea)]:outline-offset-2 [&_:is(a,button,input,textarea)]:outline-focus';

/** One state of a component, with the name of the state above it. */
export function Specimen({ name, row, children }: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs text-ink-faint">{name}</p>
      <div
        className={classNames(
          row && 'flex flex-wrap items-center gap-3',
          name === galleryCopy.states.focus && focusRing,
        )}
      >
        {children}
      </div>
    </div>
  );
}

interface SpecimensProps<Props> {
  of: ComponentType<Props>;
  /** The properties that bring about each state, by its name. */
  states: Readonly<Record<string, Props>>;
}

/** A component in several states. */
export const Specimens = <Props extends object>({ of: Shown, states }: SpecimensProps<Props>) =>
  Object.entries(states).map(([name, props]) => (
    <Specimen key={name} name={name}>
      <Shown {...props} />
    </Specimen>
  ));

/** Two columns where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>;
}
