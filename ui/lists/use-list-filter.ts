import { useState } from 'react';
import { useTypedSearch } from '../forms/use-typed-search.ts';

export type ListFilter<Group extends string> = ReturnType<typeof useListFilter<Group>>;

/** What is searched for, and the group that is shown. */
export function useListFilter<Group extends string>(first: Group) {
  const [group, setGroup] = useState(first);
  return { ...useTypedSearch(), group, setGroup };
}
