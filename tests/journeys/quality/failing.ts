// Calls that the server fails to answer.
import type { Page } from '@playwright/test';

/** The sentence in the server's response. */
export const serverMessage = 'De server is even op de negentiende hole.';

/** The toasts that report a failure. */
export const toasts = (page: Page) => page.getByRole('region', { name: /Meldingen/ }).getByRole('alert');

const failure = { code: 'INTERNAL_SERVER_ERROR', message: serverMessage };

/** `call`: the address of the call, as Playwright's `route` takes it. */
export const breakCall = (page: Page, call: string | RegExp, status = 500, code = failure.code) =>
  page.route(call, (route) => route.fulfill({ status, json: { ...failure, code } }));

/** Only writes to this address fail; reads succeed. */
export const breakCommand = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: failure }),
  );
