import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '#ui/loading/skeleton.tsx';

type Part = ComponentType<{ children: ReactNode }>;

/** Shows the page alone when the code for what waits cannot be loaded. */
const Without: Part = ({ children }) => children;

let loaded: Part | null = null;

export async function loadMine(): Promise<Part> {
  loaded ??= (await import('./mine.tsx')).Mine;
  return loaded;
}

/**
 * What waits for this person, with the page below it: that is shown once its position is known, so that nothing moves.
 * Loaded apart, to keep the first load small.
 */
export function BelowMine({ children }: { children: ReactNode }) {
  const [Mine, setMine] = useState<Part | null>(() => loaded);
  useEffect(() => {
    loadMine().then(
      (Loaded) => setMine(() => Loaded),
      () => setMine(() => Without),
    );
  }, []);
  if (Mine) return <Mine>{children}</Mine>;
  return (
    <>
      <Skeleton className="h-62 sm:h-48" />
      {/* Rendered out of sight, so that it begins to load its data. */}
      <div hidden>{children}</div>
    </>
  );
}
