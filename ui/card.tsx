import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  tone?: 'plain' | 'sunken' | 'sand' | 'sky';
  padding?: 'none' | 'normal' | 'roomy';
  /** Another element: `<article />`, `<li />`, a router link. */
  render?: ReactElement;
  /** Lifts under the pointer; for a card that is itself a link. */
  interactive?: boolean;
  className?: string;
  children: ReactNode;
}

const tones = {
  plain: 'border-line bg-raised shadow-card',
  sunken: 'border-transparent bg-sunken',
  sand: 'border-transparent bg-sand-soft',
  sky: 'border-transparent bg-sky-soft',
};

const paddings = { none: 'overflow-hidden', normal: 'p-4 sm:p-5', roomy: 'p-5 sm:p-8' };

export function Card(props: CardProps) {
  const { tone = 'plain', padding = 'normal', render = <div />, interactive, className, children } = props;
  return useRender({
    render,
    props: {
      className: classNames(
        'rounded-lg border',
        tones[tone],
        paddings[padding],
        interactive &&
          'block transition-[box-shadow,border-color] hover:border-line-strong hover:shadow-lifted',
        className,
      ),
      children,
    },
  });
}
