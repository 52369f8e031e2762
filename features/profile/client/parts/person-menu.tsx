import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { Person } from '../../profile.ts';

export interface PersonMenuProps {
  /** `isBlocked`: the user blocked this person. Missing where blocked people are not shown. */
  person: Pick<Person, 'id' | 'displayName'> & { isBlocked?: boolean };
  /** `button`: with the word beside the dots. `icon`: the dots alone, in a row of a list. */
  look: 'button' | 'icon';
  /** Called when the person is no longer shown to the user. */
  onHidden?: () => void;
}

/** Provided by the app: the actions of the menu belong to nouns that import this one. */
export const PersonMenuContext = createContext<ComponentType<PersonMenuProps> | null>(null);

/** The menu of another person; its code loads after the screen. Nothing on screens without a `PersonMenuContext`. */
export function MenuOf(props: PersonMenuProps) {
  const PersonMenu = useContext(PersonMenuContext);
  if (!PersonMenu) return null;
  return (
    <span className={props.look === 'icon' ? '-mx-2 size-11 shrink-0 sm:mx-0' : 'mt-5 block min-h-40'}>
      {createElement(PersonMenu, props)}
    </span>
  );
}
