// What every journey stands on: the built product, people who were made for this one test, and a page for each of
// them. Whatever goes wrong in any of these pages fails the test, also when nobody looked at it.
import { createHmac } from 'node:crypto';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import type { Forecast } from '#tests/fakes/forecast.ts';
import { layLine, type Line } from '#tests/fakes/line.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { startJourneyProduct, type JourneyProduct } from './product.ts';

export { expect };

type PersonOptions = NonNullable<Parameters<typeof createPerson>[1]>;
type Membership = { clubId?: string; role?: 'member' | 'admin' };

type TestFixtures = {
  /** A club that no other test knows. */
  clubId: string;
  /** Somebody new, an active member of the club. */
  createMember: (name: string, options?: PersonOptions & Membership) => Promise<Person>;
  /** A page in a browser of their own, signed in. */
  asPerson: (person: Person, options?: BrowserContextOptions, running?: JourneyProduct) => Promise<Page>;
  asVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A connection that can be cut; a page comes in over it with `{ proxy: line }`. */
  line: Line;
  /** What the browser is to complain of in this test, and must: a journey that provokes a failure says so. */
  expectComplaint: (pattern: RegExp) => void;
  /** What it may complain of or not, by chance. */
  allowComplaint: (pattern: RegExp) => void;
  complaints: Complaints;
};

type WorkerFixtures = { running: JourneyProduct; product: Product; db: Db; forecast: Forecast };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    // Playwright reads in the pattern what a fixture stands on: here nothing.
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
  baseURL: ({ product }, use) => use(product.publicUrl()),

  clubId: async ({ db }, use) => use(await createClub(db)),

  createMember: ({ db, clubId }, use) =>
    use(async (name, { clubId: other, role = 'member', ...options } = {}) => {
      const person = await createPerson(db, { name, ...options });
      await addMember(db, other ?? clubId, person.id, { role });
      return person;
    }),

  complaints: [
    async ({ product }, use, { errors }) => {
      const complaints = new Complaints(product.publicUrl());
      await use(complaints);
      // What came too late to be heard after a failure is no second failure.
      if (errors.length === 0) complaints.settle();
      else complaints.settleUnexpected();
    },
    { auto: true },
  ],
  expectComplaint: ({ complaints }, use) => use((pattern) => complaints.expected.push(pattern)),
  allowComplaint: ({ complaints }, use) => use((pattern) => complaints.allowed.push(pattern)),

  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const line = await layLine();
    await use(line);
    await line.close();
  },

  asVisitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      complaints.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  asPerson: ({ asVisitor, complaints, running }, use) =>
    use(async (person, options = {}, visited = running) => {
      complaints.origins.add(visited.product.publicUrl());
      const page = await asVisitor({ baseURL: visited.product.publicUrl(), ...options });
      await page.context().addCookies([cookieOf(person, visited)]);
      return page;
    }),
});

/** The cookie that signing in would have set: the token, signed with the server's secret. */
function cookieOf({ token }: Person, { product, secret }: JourneyProduct) {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return {
    name: 'clubgenoot-session',
    value: encodeURIComponent(`${token}.${signature}`),
    url: product.publicUrl(),
    httpOnly: true,
    sameSite: 'Lax' as const,
  };
}

/** Console errors, uncaught errors, broken content policy (the console tells), and requests to any other origin. */
class Complaints {
  readonly expected: RegExp[] = [];
  readonly allowed: RegExp[] = [];
  readonly heard: string[] = [];
  readonly origins: Set<string>;

  constructor(origin: string) {
    this.origins = new Set([origin]);
  }

  watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (fault) => this.heard.push(`uncaught: ${fault.error().stack}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !this.origins.has(origin))
        this.heard.push(`foreign: ${request.url()}`);
    });
  }

  settle() {
    const missing = this.expected.filter((pattern) => !this.heard.some((text) => pattern.test(text)));
    expect(missing, 'what the browser was expected to complain of').toEqual([]);
    this.settleUnexpected();
  }

  settleUnexpected() {
    const foreseen = [...this.expected, ...this.allowed];
    const unexpected = this.heard.filter((text) => !foreseen.some((pattern) => pattern.test(text)));
    expect(unexpected, 'what the browser complained of').toEqual([]);
  }
}
