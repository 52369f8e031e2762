import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './loading/spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  /** While busy the button keeps focus and width, shows a spinner and ignores presses. */
  pending?: boolean;
}

const PendingButton = ({
  pending,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & { pending: boolean }) => (
  <button
    {...rest}
    type={type}
    aria-busy={pending || undefined}
    aria-disabled={pending || rest['aria-disabled']}
    onClick={(event) => {
      if (pending) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  pending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <PendingButton {...rest} pending={pending} className={buttonClass(variant, size, wide, className)}>
      {icon ? (
        <span aria-hidden="true" className={classNames('shrink-0 [&_svg]:size-5', pending && 'opacity-0')}>
          {icon}
        </span>
      ) : null}
      <span className={classNames('min-w-0 wrap-anywhere', pending && 'opacity-0')}>{children}</span>
      {pending ? <Spinner className="absolute" /> : null}
    </PendingButton>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `snug`: beside a heading, where a phone has little room. */
export type ButtonSize = 'snug' | 'small' | 'medium' | 'large';

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
  snug: 'min-h-11 gap-1.5 px-2.5 py-1.5 text-sm',
  small: 'min-h-11 gap-1.5 px-3.5 py-1.5 text-sm',
  medium: 'min-h-12 gap-2 px-5 py-2 large-text:px-3',
  large: 'min-h-14 gap-2.5 px-6 py-3 text-lg large-text:px-3 large-text:text-base',
};

/** The look of a button, also for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, wide: boolean, className?: string) {
  return classNames(shared, variants[variant], sizes[size], wide && 'w-full', className);
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The name of the action, for a screen reader. */
  label: string;
  icon: ReactNode;
  /** `inherit` takes the text colour of the parent. */
  variant?: 'quiet' | 'outlined' | 'primary' | 'inherit';
  pending?: boolean;
}

const iconVariants = {
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  outlined: 'border border-line-strong bg-raised text-primary hover:bg-primary-soft',
  inherit: 'hover:bg-ink/8',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', pending = false, className, ...rest } = props;
  return (
    <PendingButton
      {...rest}
      pending={pending}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-55 [&_svg]:size-5.5',
        iconVariants[variant],
        className,
      )}
    >
      {pending ? <Spinner /> : icon}
    </PendingButton>
  );
}
