import type { ReactNode } from 'react';
import { legalCopy, type LegalText } from './copy.ts';

interface LegalPageProps {
  text: LegalText;
  /** A section before those of the text. */
  children?: ReactNode;
}

/** A long text in one readable column. */
export function LegalPage({ text: { title, lead, sections }, children }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-[42rem] pt-8 hyphens-auto md:pt-14">
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">{lead}</p>
      <p className="mt-3 text-sm text-ink-soft">{legalCopy.version}</p>
      {children}
      {sections.map((section) => (
        <LegalSection key={section.title} title={section.title}>
          {section.body.map((part) =>
            typeof part === 'string' ? (
              <p key={part} className="mt-3">
                {part}
              </p>
            ) : (
              <ul key={part[0]} className="mt-3 grid list-disc grid-cols-1 gap-2.5 pl-5 marker:text-fairway">
                {part.map((item) => (
                  <li key={item} className="pl-1">
                    {item}
                  </li>
                ))}
              </ul>
            ),
          )}
        </LegalSection>
      ))}
    </article>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 border-t border-line pt-7">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
