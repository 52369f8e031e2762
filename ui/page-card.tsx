import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The only card of a page: a phone's whole page, also where its content is short. */
export const PageCard = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={classNames(
      'mx-[calc(var(--gutter)*-1)] bg-raised max-md:-mb-10 max-md:min-h-[calc(100dvh-65px)] md:mx-auto md:mt-8 md:short:mt-3 md:overflow-hidden md:rounded-xl md:shadow-card',
      className,
    )}
  >
    {children}
  </div>
);
