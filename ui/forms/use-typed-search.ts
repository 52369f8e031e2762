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
