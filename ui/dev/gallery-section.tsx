import type { ReactNode } from 'react';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-8">
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}
