import type { Page } from '@playwright/test';

/** The page goes by its own clock. */
export const hideServerTime = (page: Page) =>
  page.addInitScript(() => {
    const get: (name: string) => string | null = Reflect.get(Headers.prototype, 'get');
    Headers.prototype.get = function getOther(name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });
