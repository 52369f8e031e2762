import { classNames } from './class-names.ts';

interface DateBlockProps {
  /** 'za', '22', 'nov' and '09:40', formatted by the caller. */
  weekday: string;
  day: string;
  month: string;
  time?: string;
  /** The same moment for machines: YYYY-MM-DD or with THH:MM. */
  dateTime: string;
  /** The whole date in words, for a screen reader. */
  label: string;
  /** Shows a date in the past dimmed. */
  past?: boolean;
  className?: string;
}

export function DateBlock(props: DateBlockProps) {
  const { weekday, day, month, time, dateTime, label, past = false, className } = props;
  return (
    <time
      dateTime={dateTime}
      className={classNames(
        'flex w-[3.5rem] shrink-0 flex-col items-center self-start text-center leading-none sm:w-[4rem] large-text:w-auto large-text:flex-row large-text:gap-3',
        past ? 'text-ink-faint' : 'text-ink',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className="flex w-full flex-col items-center rounded-md bg-sunken pt-2 pb-2.5 large-text:w-auto large-text:flex-row large-text:gap-2 large-text:px-3 large-text:py-2"
      >
        <span className="text-xs font-medium text-ink-soft">{weekday}</span>
        <span className="font-display text-2xl font-semibold tabular-nums lining-nums">{day}</span>
        <span className="text-xs font-medium text-ink-soft">{month}</span>
      </span>
      {time ? (
        <span aria-hidden="true" className="pt-2 text-sm font-semibold tabular-nums large-text:pt-0">
          {time}
        </span>
      ) : null}
    </time>
  );
}
