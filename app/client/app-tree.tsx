import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode, useEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';

type AppTreeProps = { router: ComponentProps<typeof RouterProvider>['router']; onShown?: () => void };

/** The React tree of the page. It must match the prerendered HTML, or hydration fails. */
export function AppTree({ router, onShown }: AppTreeProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>
  );
}
