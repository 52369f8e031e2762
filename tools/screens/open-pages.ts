import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { demoPassword } from '#database/demo/people.ts';

/** A page in its own browser context, signed in as a demo account or as a visitor, at the start of the day. */
export type OpenPage = (as: string | null, options: BrowserContextOptions) => Promise<Page>;

/** Signs in once for each account, because checking a password is slow on purpose. */
export function pagesOf(browser: Browser, baseURL: string, morning: Date): OpenPage {
  const signedIn = new Map<string, ReturnType<typeof signIn>>();
  async function signIn(email: string) {
    const context = await browser.newContext({ baseURL });
    await context.request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } });
    const state = await context.storageState();
    await context.close();
    return state;
  }
  return async (as, options) => {
    if (as && !signedIn.has(as)) signedIn.set(as, signIn(as));
    const storageState = as ? await signedIn.get(as) : undefined;
    const context = await browser.newContext({
      baseURL,
      locale: 'nl-NL',
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
      ...options,
    });
    const page = await context.newPage();
    await page.clock.setSystemTime(morning);
    return page;
  };
}
