import type { ReactNode } from 'react';

interface LookProps {
  title: string;
  body: string;
  /** The background colour. */
  look: string;
  children: ReactNode;
}

/** One part of a club, shown with the components of its real screens. Nothing in it can be pressed. */
export function Look({ title, body, look, children }: LookProps) {
  return (
    <li className={`rounded-xl p-4 @xl:p-6 @4xl:p-8 ${look}`}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{body}</p>
      {children}
    </li>
  );
}
