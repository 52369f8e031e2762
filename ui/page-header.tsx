import { useRender } from '@base-ui/react/use-render';
import { ChevronLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PageHeaderProps {
  title: string;
  /** A short line above the title: where this belongs. */
  eyebrow?: ReactNode;
  /** One sentence below the title. */
  children?: ReactNode;
  /** The link back, with its label. */
  back?: { label: string; render: ReactElement };
  actions?: ReactNode;
  className?: string;
}

/** The heading of the page. A script moves the focus to its h1 when the page changes. */
export function PageHeader({ title, eyebrow, children, back, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('pt-4 pb-5 sm:pt-6 short:pt-2 short:pb-3', className)}>
      {back ? <BackLink label={back.label} render={back.render} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {eyebrow ? <p className="mb-1 text-sm font-semibold text-ink-soft">{eyebrow}</p> : null}
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          {children ? <p className="mt-2 max-w-prose text-ink-soft">{children}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}

function BackLink({ label, render }: { label: string; render: ReactElement }) {
  return useRender({
    render,
    props: {
      className:
        '-ml-2 mb-2 short:mb-1 inline-flex min-h-11 items-center gap-1 rounded-md pr-3 pl-1 text-sm font-semibold text-primary hover:bg-primary-soft',
      children: (
        <>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {label}
        </>
      ),
    },
  });
}
