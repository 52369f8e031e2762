import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { boardCopy, filterText } from './copy.ts';

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** How many filters narrow the list; the day is beside the button. */
  active: number;
  onPress: () => void;
}

/** As high as the days beside it. */
export function FilterButton({ ref, active, onPress }: FilterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={classNames(
        'relative flex min-h-14 min-w-15 shrink-0 flex-col items-center justify-center gap-1 rounded-md border px-2 text-xs font-semibold large-text:flex-row large-text:gap-3 transition-colors hover:border-primary',
        active > 0
          ? 'border-primary bg-primary-soft text-primary'
          : 'border-line-strong bg-raised text-ink-soft',
      )}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{boardCopy.filter.action}</span>
      <span className="sr-only">{filterText(active)}</span>
      {active > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 flex size-5.5 items-center justify-center rounded-full bg-primary text-xs text-on-primary tabular-nums"
        >
          {active}
        </span>
      ) : null}
    </button>
  );
}
