import type { Page } from '#app/server/page.ts';

/** For a product of which only the calls are tested. */
export const noPage: Page = {
  dev: false,
  version: null,
  answer: async (_request, response) => void response.writeHead(200).end(),
  servedAt: () => undefined,
  close: async () => undefined,
};
