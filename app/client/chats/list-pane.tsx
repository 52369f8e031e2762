import type { ReactNode } from 'react';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { PageHeader } from '#ui/page-header.tsx';

interface ListPaneProps {
  /** What is beside it: a room, which has the heading of the page; the place for one; or nothing, so that it is the whole page. */
  beside: 'room' | 'no room' | null;
  children: ReactNode;
}

/** The conversations, beside the open one or alone. One shape for both: the list keeps what it loaded when the layout changes. */
export const ListPane = ({ beside, children }: ListPaneProps) => (
  <section
    aria-label={inboxCopy.listLabel}
    className={beside ? 'overflow-y-auto border-r border-line px-5 pb-5' : undefined}
  >
    {headings[beside ?? 'alone']}
    {children}
  </section>
);

const headings = {
  room: <p className="pt-4 pb-3 font-display text-2xl font-semibold">{inboxCopy.title}</p>,
  'no room': (
    <h1 tabIndex={-1} className="pt-4 pb-3 text-2xl">
      {inboxCopy.title}
    </h1>
  ),
  alone: <PageHeader title={inboxCopy.title} />,
};
