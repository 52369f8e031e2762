import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
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

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, wide, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon ? (
        <span aria-hidden="true" className={classNames('shrink-0 [&_svg]:size-5', pending && 'opacity-0')}>
          {icon}
        </span>
      ) : null}
      <span className={classNames('min-w-0 wrap-anywhere', pending && 'opacity-0')}>{children}</span>
      {pending ? <Spinner className="absolute" /> : null}
    </button>
  );
}
