import { useEffect, useState } from 'react';

const typingPause = 250;
const longestSearch = 100;

/** The text in a search field, and the text to search for, which follows after a pause in the typing. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, longestSearch)), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
}

export type ListFilter<Group extends string> = ReturnType<typeof useListFilter<Group>>;

/** What is searched for, and the group that is shown. */
export function useListFilter<Group extends string>(first: Group) {
  const [group, setGroup] = useState(first);
  return { ...useTypedSearch(), group, setGroup };
}
