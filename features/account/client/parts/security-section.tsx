import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RowsShape } from '#ui/lists/rows-loading.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

interface SecuritySectionProps {
  title: string;
  /** One sentence about the purpose of the section. */
  lead: string;
  children: ReactNode;
  /** Below the list, in the card. */
  actions?: ReactNode;
}

const sectionClass = 'grid grid-cols-1 gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-8';

/** One topic of the security screen. On wide screens the explanation is beside the list. */
export function SecuritySection({ title, lead, children, actions }: SecuritySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={sectionClass}>
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>
      </div>
      <Card padding="none">
        {children}
        {actions ? (
          <div className="flex flex-wrap gap-3 border-t border-line px-4 py-4 max-sm:*:w-full max-sm:*:px-3 sm:px-5">
            {actions}
          </div>
        ) : null}
      </Card>
    </section>
  );
}

interface SecurityRowProps {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** An item of the list with its actions. */
export function SecurityRow({ icon, title, children, action }: SecurityRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3.5 sm:px-5">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sand-soft text-sand-ink [&_svg]:size-5.5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {children ? <div className="text-sm text-ink-soft">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

/** The action of a row: its label ends nearer the edge, so that the text of the row has the room. */
export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="small" className="-mr-2" {...props} />
);

/** The loading state of sections, each with this number of rows. */
export function SecurityLoading({ sections }: { sections: Readonly<Record<string, number>> }) {
  return (
    <Loading className="grid gap-10">
      {Object.entries(sections).map(([section, rows]) => (
        <div key={section} className={sectionClass}>
          <div className="space-y-2.5">
            <Skeleton shape="line" className="h-6 w-40" />
            <Skeleton shape="line" className="w-4/5" />
          </div>
          <RowsShape rows={rows} lead="face" />
        </div>
      ))}
    </Loading>
  );
}
