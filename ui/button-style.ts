import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const shared =
  'relative inline-flex items-center justify-center rounded-md text-center font-semibold transition-colors select-none disabled:border-transparent disabled:bg-sunken disabled:text-ink-faint';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary not-disabled:hover:bg-primary-strong',
  secondary:
    'border border-line-strong bg-raised text-primary not-disabled:hover:border-primary not-disabled:hover:bg-primary-soft',
  quiet: 'text-primary not-disabled:hover:bg-primary-soft',
  danger: 'bg-flag text-on-flag not-disabled:hover:bg-flag-strong',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 gap-1.5 px-3.5 py-1.5 text-sm',
  medium: 'min-h-12 gap-2 px-5 py-2',
  large: 'min-h-14 gap-2.5 px-6 py-3 text-lg',
};

/** The look of a button, also for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, wide: boolean, className?: string) {
  return classNames(shared, variants[variant], sizes[size], wide && 'w-full', className);
}
