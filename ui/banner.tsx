import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { copy } from './copy.ts';

interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string | undefined;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

const tones = {
  info: { look: 'bg-sky-soft text-sky-ink', Icon: Info },
  success: { look: 'bg-fairway-soft text-fairway-ink', Icon: CircleCheck },
  warning: { look: 'bg-amber-soft text-amber-ink', Icon: TriangleAlert },
  error: { look: 'bg-flag-soft text-flag-ink', Icon: CircleAlert },
};

/** A message that stays in its place on the page for as long as it is true: offline, a failed load, a notice. */
export function Banner({ tone = 'info', title, children, icon, action, onDismiss, className }: BannerProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-lg px-4 py-3 large-text:flex-wrap large-text:gap-y-1 large-text:justify-between',
        look,
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          '-mb-0.5 flex h-[1.5rem] shrink-0 items-center [&_svg]:size-5',
          // Above large words it would have a line of its own.
          onDismiss ? null : 'large-text:hidden',
        )}
      >
        {icon ?? <Icon />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 large-text:order-1 large-text:basis-full">
        <div className="min-w-0 wrap-anywhere">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className="text-sm text-pretty">{children}</div> : null}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <IconButton
          label={copy.close}
          icon={<X />}
          variant="inherit"
          onClick={onDismiss}
          className="-my-2 -mr-2"
        />
      ) : null}
    </div>
  );
}
