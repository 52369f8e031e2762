// Products with other settings than the default one, each with its own data. A worker starts one when a journey first asks for it. They
// are part of every journey's fixtures, because a file with worker fixtures of its own would get new workers.
import type { Fixtures } from '@playwright/test';
import { startOpenId, type OpenId } from '#tests/fakes/open-id.ts';
import { startOrganisationProvider, type OrganisationProvider } from '#tests/fakes/organisation-provider.ts';
import { startJourneyProduct, type JourneyProduct } from './product.ts';

export type OtherProducts = {
  /** The identity providers of `withProviders`: one that stands for the known ones, and that of an organisation. */
  provider: OpenId;
  organisation: OrganisationProvider;
  withProviders: JourneyProduct;
  /** A product whose text messages fail. */
  mute: JourneyProduct;
};

export const otherProducts: Fixtures<object, OtherProducts> = {
  provider: [
    // Playwright reads a fixture's dependencies from the pattern: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startOpenId();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  organisation: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const organisation = await startOrganisationProvider();
      await use(organisation);
      await organisation.close();
    },
    { scope: 'worker' },
  ],
  withProviders: [
    async ({ provider, organisation }, use) => {
      const providers = [provider.settings('google'), provider.settings('microsoft')];
      const running = await startJourneyProduct({
        settings: { providers, organisation: organisation.settings },
      });
      organisation.register(running.product.publicUrl);
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  mute: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // No service listens on this port.
      const running = await startJourneyProduct({ settings: { smsWebhookUrl: 'http://127.0.0.1:9' } });
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
};
