import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { softTone } from './tone.ts';
import type { Tone } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold wrap-anywhere',
        softTone[tone],
        className,
      )}
    >
      {icon ? (
        <span aria-hidden="true" className="[&_svg]:size-3.5">
          {icon}
        </span>
      ) : null}
      {children}
    </span>
  );
}
