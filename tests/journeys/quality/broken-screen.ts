import type { Page } from '@playwright/test';

/** The code of a screen loads, and throws as soon as the screen is rendered. `name`: of its file, without ending. */
export const breakScreen = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, async (route) => {
    const code = await (await route.fetch()).text();
    const [, exported = ''] = /export\{([^}]+)\}/.exec(code) ?? [];
    const names = exported.split(',').map((one) => `broken as ${one.split(' as ').at(-1)}`);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `function broken() { throw new Error("${name} is broken"); } export { ${names.join(', ')} };`,
    });
  });
