import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '#ui/text-link.tsx';
import { businessCopy } from './copy.ts';

const { safety, access } = businessCopy.trust;

/** What a board has to know before it can say yes. Every line of it is true of the product as it is built. */
export function Trust() {
  return (
    <div className="mt-14 grid grid-cols-1 gap-4 md:mt-20 @2xl:grid-cols-2 @4xl:gap-6 print:mt-6 print:block">
      <Points {...safety}>
        <p className="mt-5 print:hidden">
          <TextLink render={<Link to="/privacy" />}>{safety.link}</TextLink>
        </p>
      </Points>
      <Points {...access} />
    </div>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
  children?: ReactNode;
}

function Points({ title, points, children }: PointsProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10 print:mb-6 print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-3.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-fairway" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
