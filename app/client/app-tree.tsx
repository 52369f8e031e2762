import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { Router, useRoutes, type Navigator, type RouteObject } from 'react-router';
import type { Shown } from '#platform/client/navigation/page-history.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { rowOf } from './routes.tsx';
import { ShownScreenContext, unknownScreen, type ScreenCode } from './shown-screen.ts';

type AppTreeProps = {
  routes: RouteObject[];
  shown: Shown<ScreenCode | null>;
  navigator: Navigator;
};

/** The React tree of the page. It must match the prerendered HTML, or hydration fails. */
export function AppTree({ routes, shown, navigator }: AppTreeProps) {
  const { location, navigationType, code, failure } = shown;
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Router location={location} navigationType={navigationType} navigator={navigator}>
          <ShownScreenContext value={{ facts: rowOf(location.pathname) ?? unknownScreen, code, failure }}>
            <ErrorBoundary>
              <Routes routes={routes} />
            </ErrorBoundary>
          </ShownScreenContext>
        </Router>
      </CSPProvider>
    </StrictMode>
  );
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
