import type { ReactNode } from 'react';

interface ActionRowProps {
  children: ReactNode;
  button?: ReactNode;
  /** A text or button that needs the whole width of a phone. */
  long?: boolean;
}

/** What an action does, and its button. In a list on a card. */
export function ActionRow({ children, button, long = false }: ActionRowProps) {
  const columns = long ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_auto]';
  return (
    <li
      className={`grid items-center gap-x-4 gap-y-3 px-3 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 large-text:grid-cols-1 ${columns}`}
    >
      <p className="text-sm hyphens-auto text-ink-soft">{children}</p>
      {button ? <div className="grid min-w-40 large-text:justify-self-start">{button}</div> : null}
    </li>
  );
}
