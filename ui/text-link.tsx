import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, ReactNode } from 'react';

/** A link inside a sentence: underlined, so that it does not depend on colour. */
export function TextLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  return useRender({
    render,
    props: {
      className: 'font-semibold text-primary underline decoration-1 underline-offset-3 hover:decoration-2',
      children,
    },
  });
}
