import '#platform/client/zod-setup.ts';
import '#ui/styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { accountIdIn, meKey } from '#features/account/client/queries.ts';
import { createKeptCache } from '#platform/client/kept-cache.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { forgetAtSignOut } from '#platform/client/sign-in.ts';
import { showToast } from '#ui/toast.tsx';
import { routes } from './routes.tsx';

const queryClient = createQueryClient(({ code, message }, { failureTitle, failureBody }, empty) => {
  if (code === 'SIGN_IN_REQUIRED') void queryClient.invalidateQueries({ queryKey: meKey });
  // Without a connection the banner says enough, as long as there is something to read.
  const worthSaying = failureTitle && (empty || code !== 'OFFLINE');
  if (worthSaying) showToast({ tone: 'error', title: failureTitle, description: failureBody ?? message });
});

// The address of this file changes with every build, and with it what the kept data may look like.
const cache = createKeptCache({ queryClient, version: import.meta.url, ownerFrom: accountIdIn });
forgetAtSignOut(cache.purge);
await cache.restore();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
