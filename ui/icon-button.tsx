import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './loading/spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The name of the action, for a screen reader. */
  label: string;
  icon: ReactNode;
  /** `inherit` takes the text colour of the parent. */
  variant?: 'quiet' | 'outlined' | 'primary' | 'inherit';
  pending?: boolean;
}

const variants = {
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  outlined: 'border border-line-strong bg-raised text-primary hover:bg-primary-soft',
  inherit: 'hover:bg-ink/8',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  pending = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-55 [&_svg]:size-5.5',
        variants[variant],
        className,
      )}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner /> : icon}
    </button>
  );
}
