import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TitleBarProps {
  /** An icon link of 44 px. */
  back: ReactNode;
  title: string;
  /** The line below the title. */
  children?: ReactNode;
  /** The picture of a user, before the title. */
  picture?: ReactNode;
  /** Content at the right, where there is room for it. */
  aside?: ReactNode;
  /** What a press on the bar opens, and its name for a screen reader. */
  details?: {
    label: string;
    onOpen: () => void;
    /** Whether they are open, where a press closes them too; undefined: they are a dialog. */
    isOpen?: boolean | undefined;
  };
}

/**
 * The only bar of a part that fills the window: 56 px at normal text size, and with large text as many lines as a name needs. A press on
 * it opens the details.
 */
export function TitleBar(props: TitleBarProps) {
  const { back, title, children, picture, aside, details } = props;
  return (
    <header className="@container flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-raised pr-[max(0.75rem,var(--safe-right))] pl-[max(0.25rem,var(--safe-left))] lg:pl-[max(0.75rem,var(--safe-left))]">
      {back}
      <div className="relative flex min-w-0 flex-1 items-center gap-3 rounded-md py-1 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        {picture ? <div className="shrink-0 large-text:hidden">{picture}</div> : null}
        {/* Without a second line the arrow is beside the title. */}
        <div className="min-w-0 flex-1 has-[>p>span:empty]:flex has-[>p>span:empty]:items-center has-[>p>span:empty]:gap-1">
          <h1
            tabIndex={-1}
            className="truncate font-sans text-base leading-tight font-semibold tracking-normal large-text:line-clamp-3 large-text:text-sm large-text:wrap-anywhere large-text:whitespace-normal"
          >
            {details ? (
              <button
                type="button"
                aria-haspopup={details.isOpen === undefined ? 'dialog' : undefined}
                aria-expanded={details.isOpen}
                aria-label={`${title}: ${details.label}`}
                onClick={details.onOpen}
                className="max-w-full truncate text-left align-top outline-none large-text:line-clamp-3 large-text:whitespace-normal after:absolute after:-inset-y-1 after:inset-x-0"
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h1>
          {children ? (
            <p className="flex items-center gap-1 text-xs leading-snug text-ink-soft">
              <span className="min-w-0 truncate">{children}</span>
              {details ? <ChevronDown aria-hidden="true" className="size-4 shrink-0" /> : null}
            </p>
          ) : null}
        </div>
        {aside ? <div className="hidden shrink-0 @min-[18rem]:block">{aside}</div> : null}
      </div>
    </header>
  );
}
