import type { ReactNode } from 'react';

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 border-t border-line pt-7">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
