// Fixtures of every journey: the built product, users created for this one test, and a page for each of them. Any error
// in one of these pages fails the test, also when the test does not look for it.
import { createHmac } from 'node:crypto';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import type { Forecast } from '#tests/fakes/forecast.ts';
import { startNetwork, type Network } from '#tests/fakes/network.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { KeptContexts } from './kept-contexts.ts';
import { otherProducts, type OtherProducts } from './other-products.ts';
import { startJourneyProduct, type JourneyProduct } from './product.ts';

export { expect };

type PersonOptions = NonNullable<Parameters<typeof createPerson>[1]>;
/** `loadsAhead`: the page also loads code that nobody asked for yet, which costs one that stays open up to two fifths of its processor time. */
type PageOptions = BrowserContextOptions & { loadsAhead?: boolean };
type Membership = { clubId?: string; role?: 'member' | 'admin'; since?: Date };

const monthAgo = () => new Date(Date.now() - 30 * 86_400_000);

type TestFixtures = {
  /** A club of this test alone. */
  clubId: string;
  /** A new active member of the club. */
  createMember: (name: string, options?: PersonOptions & Membership) => Promise<Person>;
  /** A page in its own browser context, signed in. */
  asPerson: (person: Person, options?: PageOptions, running?: JourneyProduct) => Promise<Page>;
  asVisitor: (options?: PageOptions) => Promise<Page>;
  /** A network that can be cut; a page uses it with `{ proxy: network }`. */
  network: Network;
  /** A console error that this test must provoke. */
  expectBrowserError: (pattern: RegExp) => void;
  /** A console error that may or may not occur. */
  allowBrowserError: (pattern: RegExp) => void;
  browserErrors: BrowserErrors;
};

type WorkerFixtures = OtherProducts & {
  running: JourneyProduct;
  product: Product;
  db: Db;
  forecast: Forecast;
  keptContexts: KeptContexts;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ...otherProducts,
  running: [
    // Playwright reads a fixture's dependencies from the pattern: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const running = await startJourneyProduct();
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  product: [({ running }, use) => use(running.product), { scope: 'worker' }],
  db: [({ product }, use) => use(product.db), { scope: 'worker' }],
  forecast: [({ running }, use) => use(running.forecast), { scope: 'worker' }],
  keptContexts: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const keptContexts = new KeptContexts();
      await use(keptContexts);
      await keptContexts.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.publicUrl),

  clubId: async ({ db }, use) => use(await createClub(db)),

  // A member for a month: the home shows more to a new member.
  createMember: ({ db, clubId }, use) =>
    use(async (name, { clubId: other, role = 'member', since = monthAgo(), ...options } = {}) => {
      // A long address, which must fit on each screen.
      const person = await createPerson(db, { name, email: `${uuidv7()}@test.example`, ...options });
      await addMember(db, other ?? clubId, person.id, { role, since });
      return person;
    }),

  browserErrors: [
    async ({ product }, use, { errors }) => {
      const browserErrors = new BrowserErrors(product.publicUrl);
      await use(browserErrors);
      // A test that failed may not have reached its expected errors: only unexpected ones are reported.
      if (errors.length === 0) browserErrors.check();
      else browserErrors.checkUnexpected();
    },
    { auto: true },
  ],
  expectBrowserError: ({ browserErrors }, use) => use((pattern) => browserErrors.expected.push(pattern)),
  allowBrowserError: ({ browserErrors }, use) => use((pattern) => browserErrors.allowed.push(pattern)),

  // oxlint-disable-next-line no-empty-pattern
  network: async ({}, use) => {
    const network = await startNetwork();
    await use(network);
    await network.close();
  },

  asVisitor: async (
    { browser, browserErrors, contextOptions, keptContexts, product, serviceWorkers },
    use,
    { errors },
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ loadsAhead, ...options } = {}) => {
      const { viewport, ...others } = options;
      const { baseURL = product.publicUrl, ...rare } = others;
      const create = async () => {
        const context = await browser.newContext(others);
        if (!(loadsAhead ?? options.proxy)) await context.addInitScript(saveData);
        return context;
      };
      const isCommon =
        serviceWorkers === 'block' &&
        !loadsAhead &&
        baseURL === product.publicUrl &&
        Object.keys(rare).length === 0;
      const key = JSON.stringify(contextOptions);
      const context = isCommon ? await keptContexts.take(key, create) : await create();
      contexts.push(context);
      browserErrors.watch(context);
      const page = await context.newPage();
      // A page of another size uses the same contexts.
      if (viewport) await page.setViewportSize(viewport);
      for (const load of ['goto', 'reload'] as const) afterClosing(page, load);
      afterOpening(page);
      return page;
    });
    for (const context of contexts) {
      // The report of a failure shows the page.
      if (errors.length > 0) await context.close();
      else await keptContexts.giveBack(context, [...browserErrors.origins]);
    }
    browserErrors.unwatch();
  },

  asPerson: ({ asVisitor, browserErrors, running }, use) =>
    use(async (person, options = {}, visited = running) => {
      browserErrors.origins.add(visited.product.publicUrl);
      const page = await asVisitor({ baseURL: visited.product.publicUrl, ...options });
      await page.context().addCookies([cookieOf(person, visited)]);
      return page;
    }),
});

/** As when the user has set the browser to save data. */
function saveData() {
  const { connection } = navigator as unknown as { connection: object };
  Object.defineProperty(connection, 'saveData', { value: true });
}

/**
 * Lets a closing overlay take its entry out of the history before the page is loaded again: that step back would abort
 * the load. An overlay that stays open costs a second.
 */
function afterClosing<Load extends 'goto' | 'reload'>(page: Page, load: Load) {
  const original = page[load].bind(page) as (...args: Parameters<Page[Load]>) => ReturnType<Page[Load]>;
  page[load] = (async (...args: Parameters<Page[Load]>) => {
    if (page.url() !== 'about:blank' && (await hasOverlay(page))) {
      const closed = page.waitForFunction(() => !history.state?.overlays, undefined, { timeout: 1_000 });
      await closed.catch(() => {});
    }
    return original(...args);
  }) as Page[Load];
}

/** Asked first because it costs less than waiting does, and rarely one is open. A page that is being left cannot answer. */
const hasOverlay = (page: Page) => page.evaluate(() => Boolean(history.state?.overlays)).catch(() => true);

/** Lets a dialog that opens put its entry into the history before the step back, which would leave the page. */
function afterOpening(page: Page) {
  const goBack = page.goBack.bind(page);
  page.goBack = async (...args) => {
    const entered = page.waitForFunction(
      () => history.state?.overlays || !document.querySelector('[role="dialog"], [role="alertdialog"]'),
      undefined,
      { timeout: 1_000 },
    );
    await entered.catch(() => {});
    return goBack(...args);
  };
}

/** The cookie that signing in would have set: the token, signed with the server's secret. */
function cookieOf({ token }: Person, { product, secret }: JourneyProduct) {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return {
    name: 'clubgenoot-session',
    value: encodeURIComponent(`${token}.${signature}`),
    url: product.publicUrl,
    httpOnly: true,
    sameSite: 'Lax' as const,
  };
}

/** Console errors (content policy violations included), uncaught errors, and requests to any other origin. */
class BrowserErrors {
  readonly expected: RegExp[] = [];
  readonly allowed: RegExp[] = [];
  readonly found: string[] = [];
  readonly origins: Set<string>;
  readonly #watched: (() => void)[] = [];

  constructor(origin: string) {
    this.origins = new Set([origin]);
  }

  watch(context: BrowserContext) {
    const noteMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.found.push(`${message.text()} (${message.location().url})`);
    };
    const noteError = (fault: WebError) => this.found.push(`uncaught: ${fault.error().stack}`);
    const noteRequest = (request: Request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !this.origins.has(origin))
        this.found.push(`foreign: ${request.url()}`);
    };
    context.on('console', noteMessage).on('weberror', noteError).on('request', noteRequest);
    this.#watched.push(() =>
      context.off('console', noteMessage).off('weberror', noteError).off('request', noteRequest),
    );
  }

  unwatch() {
    for (const stop of this.#watched) stop();
  }

  check() {
    const missing = this.expected.filter((pattern) => !this.found.some((text) => pattern.test(text)));
    expect(missing, 'expected browser errors that did not occur').toEqual([]);
    this.checkUnexpected();
  }

  checkUnexpected() {
    const known = [...this.expected, ...this.allowed];
    const unexpected = this.found.filter((text) => !known.some((pattern) => pattern.test(text)));
    expect(unexpected, 'unexpected browser errors').toEqual([]);
  }
}
