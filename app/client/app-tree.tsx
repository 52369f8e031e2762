import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';

/** The React tree of the page. It must match the prerendered HTML, or hydration fails. */
export function AppTree({ router }: { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>
  );
}
