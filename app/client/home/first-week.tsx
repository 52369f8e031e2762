import { Check, ChevronRight, X } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/button.tsx';
import { homeCopy } from './copy.ts';
import type { FirstSteps } from './use-first-week.ts';

const words = homeCopy.firstWeek;
const ways: { step: keyof FirstSteps; to: string }[] = [
  { step: 'picture', to: '/profile' },
  { step: 'directory', to: '/members' },
  { step: 'golfSession', to: '/golf-buddy' },
];

/** Three first steps for a new member, ticked when they are done. */
interface FirstWeekProps {
  /** The name of the club. */
  club: string;
  steps: FirstSteps;
  onDismiss: () => void;
}

export function FirstWeek({ club, steps, onDismiss }: FirstWeekProps) {
  return (
    <Card padding="none" render={<section aria-labelledby="first-week" />}>
      <header className="flex items-start justify-between gap-3 pt-3 pr-2 pl-4 sm:pl-5">
        <div className="pt-1">
          <h2 id="first-week" className="text-xl">
            {words.title(club)}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">{words.lead}</p>
        </div>
        <IconButton label={words.dismiss} icon={<X />} onClick={onDismiss} />
      </header>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {ways.map(({ step, to }) => (
          <li key={step}>
            {steps[step] ? (
              <p className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink-soft sm:px-5">
                <Check aria-hidden="true" className="size-6 shrink-0 text-fairway" />
                <span>
                  {words.steps[step]}
                  <span className="sr-only">: {words.done}</span>
                </span>
              </p>
            ) : (
              <Link
                to={to}
                className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold hover:bg-primary-soft sm:px-5"
              >
                <span
                  aria-hidden="true"
                  className="mx-0.5 size-5 shrink-0 rounded-full border-2 border-line-strong"
                />
                <span className="min-w-0 flex-1">{words.steps[step]}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
