import { Progress } from '@base-ui/react/progress';

interface ProgressBarProps {
  /** From 0 to 1; null while the progress is unknown. */
  value: number | null;
  label: string;
}

/** The progress of a task that takes some seconds. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return (
    <Progress.Root value={value === null ? null : Math.round(value * 100)} className="grid gap-2">
      <div className="flex justify-between gap-4 text-sm text-ink-soft">
        <Progress.Label>{label}</Progress.Label>
        <Progress.Value className="tabular-nums" />
      </div>
      <Progress.Track className="h-2 overflow-hidden rounded-full bg-line">
        <Progress.Indicator className="h-full rounded-full bg-primary transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:animate-breathe" />
      </Progress.Track>
    </Progress.Root>
  );
}
