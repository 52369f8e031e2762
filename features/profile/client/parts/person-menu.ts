import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { Person } from '../../profile.ts';

export interface PersonMenuProps {
  person: Pick<Person, 'id' | 'displayName'>;
  /** `button`: with the word beside the dots. `icon`: the dots alone, in a row of a list. */
  look: 'button' | 'icon';
}

/** Provided by the app: the actions of the menu belong to nouns that import this one. */
export const PersonMenuContext = createContext<ComponentType<PersonMenuProps> | null>(null);

/** The menu of another person. Nothing on screens without a `PersonMenuContext`. */
export function MenuOf(props: PersonMenuProps): ReactNode {
  const PersonMenu = useContext(PersonMenuContext);
  return PersonMenu ? createElement(PersonMenu, props) : null;
}
