import type { ReactNode } from 'react';

/** What an action does, and its button: below it on a phone, where the text would have about a word on a line. In a list on a card. */
export function ActionRow({ children, button }: { children: ReactNode; button?: ReactNode }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-3 px-3 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 large-text:grid-cols-1">
      <p className="text-sm hyphens-auto text-ink-soft">{children}</p>
      {button ? <div className="grid min-w-40">{button}</div> : null}
    </li>
  );
}
