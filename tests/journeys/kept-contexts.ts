// Browser contexts that the journeys of a worker use one after the other. The first page of a new context starts a process, and
// fetches and compiles the whole app. A kept context has all that already; its page is new, and what the journey before stored is gone.
import type { BrowserContext, Page } from '@playwright/test';

/** Enough for a journey of four users. An idle context is a process. */
const mostIdle = 4;

/** What these change in a context stays, or is not worth changing back. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

export class KeptContexts {
  readonly #idle: { key: string; context: BrowserContext }[] = [];
  /** The contexts that may be kept, with what they are kept under. */
  readonly #keys = new Map<BrowserContext, string>();

  /** A context that was made with this key, or a new one. */
  async take(key: string, create: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const index = this.#idle.findLastIndex((one) => one.key === key);
    const [found] = index < 0 ? [] : this.#idle.splice(index, 1);
    if (found) return found.context;
    const context = await create();
    this.#keys.set(context, key);
    context.on('close', () => this.#keys.delete(context));
    const forget = () => this.#keys.delete(context);
    for (const name of lasting) beforeCall(context, name, forget);
    for (const name of lastingOfClock) beforeCall(context.clock, name, forget);
    return context;
  }

  /** Keeps the context for another journey without what this one left at these origins, or closes it. */
  async giveBack(context: BrowserContext, origins: readonly string[]): Promise<void> {
    const [first, ...others] = context.pages();
    const key = this.#keys.get(context);
    if (key === undefined || !first) return context.close();
    await Promise.all(others.map((page) => page.close()));
    await Promise.all([
      context.setOffline(false),
      context.clearPermissions(),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      first.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    try {
      await empty(context, first, origins);
    } catch {
      return context.close();
    }
    this.#idle.push({ key, context });
    if (this.#idle.length > mostIdle) await this.#idle.shift()?.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#idle.splice(0)) await context.close();
  }
}

/** Clears the device. The page stays open, without the app: without a page the process would end. */
async function empty(context: BrowserContext, page: Page, origins: readonly string[]): Promise<void> {
  const [own = ''] = origins;
  if (!page.url().endsWith('/robots.txt')) await page.goto(`${own}/robots.txt`);
  await context.clearCookies();
  const devTools = await context.newCDPSession(page);
  for (const origin of origins)
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
}

/** Calls `notice` before each call of this method. */
function beforeCall<Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  notice: () => void,
) {
  const original = object[name].bind(object);
  object[name] = (...args) => {
    notice();
    return original(...args);
  };
}
