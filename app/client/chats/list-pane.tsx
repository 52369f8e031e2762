import type { ReactNode } from 'react';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';

interface ListPaneProps {
  /** A room is open beside it, which has the heading of the page. */
  besideRoom: boolean;
  children: ReactNode;
}

/** The conversations beside the open one. */
export const ListPane = ({ besideRoom, children }: ListPaneProps) => (
  <section aria-label={inboxCopy.listLabel} className="overflow-y-auto border-r border-line px-5 pb-5">
    {besideRoom ? (
      <p className="pt-4 pb-3 font-display text-2xl font-semibold">{inboxCopy.title}</p>
    ) : (
      <h1 tabIndex={-1} className="pt-4 pb-3 text-2xl">
        {inboxCopy.title}
      </h1>
    )}
    {children}
  </section>
);
