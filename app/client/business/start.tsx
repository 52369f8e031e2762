import { Check, Mail, Phone, Printer } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { pageSales } from '#platform/client/page-facts.ts';
import type { Sales } from '#platform/shared/web/page-facts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PrerenderedSettings } from '../shown-settings.ts';
import { businessCopy } from './copy.ts';

const { steps, stepsTitle } = businessCopy;

/** Four holes, each with its flag, on the way round. */
export function Steps() {
  return (
    <Section
      title={stepsTitle}
      heading="text-2xl @xl:text-3xl"
      className="mt-14 rounded-xl bg-primary-soft p-6 md:mt-20 md:p-10 @4xl:p-14 print:mt-6 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:mt-10 @2xl:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-4">
        {steps.map(({ title, note, body }, step) => (
          <li key={title} className="flex flex-wrap gap-x-4 gap-y-2">
            <HoleFlag number={step + 1} />
            <div className="min-w-0 flex-1 basis-48">
              <h3 className="text-lg">
                {title} {note ? <span className="inline-block">{note}</span> : null}
              </h3>
              <p className="mt-1 text-ink-soft">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function HoleFlag({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 56 64" aria-hidden="true" fill="none" className="h-16 w-14 shrink-0">
      <ellipse cx="24" cy="57" rx="22" ry="6" className="fill-scene-green" />
      <ellipse cx="12" cy="56" rx="4" ry="1.4" className="fill-scene-line" opacity="0.6" />
      <path d="M12 56V4" className="stroke-scene-line" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M13 5c12-4 20 4 32 1 3-1 5-1 8-2v26c-9 4-16 1-24-1s-11-1-16 1z" className="fill-flag" />
      <text
        x="32"
        y="25"
        fontSize="19"
        textAnchor="middle"
        className="fill-on-flag font-display font-semibold"
      >
        {number}
      </text>
    </svg>
  );
}

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
  return (
    <Section
      title={title}
      heading="text-2xl"
      className="rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10 print:mb-6 print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <ul className="mt-5 grid grid-cols-1 gap-3.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="at-first-line size-5 shrink-0 text-fairway" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

const { title, items, price } = businessCopy.questions;

/** Shows all answers unfolded, because they are read in a meeting and printed. */
export function Questions() {
  const answers = [...items, { question: price.question, answer: useSales()?.price ?? price.unknown }];
  return (
    <Section title={title} heading="text-2xl @xl:text-3xl" className="mt-14 md:mt-20 print:mt-6">
      <dl className="mt-6 grid grid-cols-1 gap-x-10 gap-y-7 @2xl:grid-cols-2 print:block">
        {answers.map(({ question, answer }) => (
          <div key={question} className="border-t border-line pt-5 print:mb-4 print:break-inside-avoid">
            <dt className="font-display text-lg font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4 wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0';

/** The person whom a board can call; nothing where the server's settings name nobody. */
export function ContactPerson() {
  const sales = useSales();
  if (!sales) return null;
  const { name, phone, email } = sales;
  return (
    <div className="mt-5 print:mt-2">
      <p>
        {businessCopy.ask} <strong>{name}</strong>
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a href={`tel:${phone}`} className={linkClass}>
          <Phone aria-hidden="true" />
          {phone}
        </a>
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail aria-hidden="true" />
          {email}
        </a>
      </p>
    </div>
  );
}

/** The price and the contact of the server's settings; null without them. */
const useSales = (): Sales | null => useContext(PrerenderedSettings).sales ?? pageSales();

/** Prints the page for a meeting of the board; buttons are left out on paper. */
export const PrintButton = () => (
  <Button variant="secondary" icon={<Printer />} onClick={() => window.print()} className="print:hidden">
    {businessCopy.print}
  </Button>
);
