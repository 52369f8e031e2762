/**
 * Made when it is first asked for, and kept. For what is dear to make and not needed by every screen: the first
 * formatter of `Intl` costs a slow telephone 70 ms, each other one ten.
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
