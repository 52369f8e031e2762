import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';

interface ButtonLinkProps {
  /** The link itself: `<Link to="…" />` of the router, or `<a href="…" />`. */
  render: ReactElement;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { render, variant = 'primary', size = 'medium', wide = false, icon, className, children } = props;
  return useRender({
    render,
    props: {
      className: buttonClass(variant, size, wide, className),
      children: (
        <>
          {icon ? (
            <span aria-hidden="true" className="shrink-0 [&_svg]:size-5">
              {icon}
            </span>
          ) : null}
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </>
      ),
    },
  });
}
