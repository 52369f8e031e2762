import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

interface LoadingProps {
  /** What is being loaded, in words: 'Chats laden...'. */
  label?: string;
  /** Shows the label, which otherwise only screen readers read. */
  visible?: boolean;
  className?: string;
  /** Skeletons in the shape of the content. */
  children?: ReactNode;
}

export function Loading({ label = copy.loading, visible = false, className, children }: LoadingProps) {
  return (
    <div aria-live="polite" aria-busy="true" className={className}>
      <p className={visible ? 'mb-3 text-sm text-ink-soft' : 'sr-only'}>{label}</p>
      {children}
    </div>
  );
}
