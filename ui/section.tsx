import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

interface SectionProps {
  title: ReactNode;
  /** The level of the heading in the outline of the page, and its classes. */
  level?: 2 | 3;
  heading?: string;
  inCard?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A part of a page with its heading, which names it for a screen reader. */
export function Section(props: SectionProps) {
  const { title, level = 2, heading = 'text-lg', inCard = false, className, children } = props;
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const content = (
    <>
      <Heading id={id} className={heading}>
        {title}
      </Heading>
      {children}
    </>
  );
  return inCard ? (
    <Card render={<section aria-labelledby={id} />}>{content}</Card>
  ) : (
    <section aria-labelledby={id} className={className}>
      {content}
    </section>
  );
}
