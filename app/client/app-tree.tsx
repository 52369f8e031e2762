import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';

/** What hangs in the page: the same when it is drawn at build, so that React finds there what it expects. */
export function AppTree({ router }: { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>
  );
}
