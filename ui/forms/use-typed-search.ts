import { useEffect, useState } from 'react';

const typingPause = 250;
const longestSearch = 100;

/** What is typed into a search field, and what is searched for: the same, after a pause in the typing. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, longestSearch)), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
}
