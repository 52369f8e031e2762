import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** A sentence below the title. */
  body?: ReactNode;
  illustration?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** The level of the title in the outline of the page. */
  headingLevel?: 2 | 3;
}

/** With large text its words and its way on take the room of the drawing. */
export function EmptyState(props: EmptyStateProps) {
  const { title, body, illustration, action, headingLevel = 2 } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center px-4 text-center short:py-4',
        illustration ? 'py-8' : 'py-4',
      )}
    >
      {illustration ? (
        <div aria-hidden="true" className="mb-5 w-full max-w-60 short:mb-2 short:max-w-32 large-text:hidden">
          {illustration}
        </div>
      ) : null}
      <Heading className="max-w-full text-xl wrap-anywhere">{title}</Heading>
      {body ? <p className="mt-2 text-balance text-ink-soft">{body}</p> : null}
      {action ? <div className="mt-6 short:mt-4">{action}</div> : null}
    </div>
  );
}
