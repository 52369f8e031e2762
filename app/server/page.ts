// The web app's page and files: the built ones, or in development those of the dev server with hot reload.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createStaticFiles } from '#platform/server/static-files.ts';

export type Page = {
  dev: boolean;
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    status: 200 | 404,
  ): Promise<void>;
  close(): Promise<void>;
};

export function builtPage(root: string): Page {
  const files = createStaticFiles(join(root, 'build/client'));
  return {
    dev: false,
    async answer(request, response, pathname, status) {
      if (!files.serve(request, response, pathname)) files.servePage(request, response, status);
    },
    close: async () => undefined,
  };
}

export async function devPage(root: string): Promise<Page> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, watch: { ignored: ['**/data/**', '**/build/**'] } },
    appType: 'custom',
  });
  return {
    dev: true,
    answer: (request, response, pathname, status) =>
      new Promise((resolve, reject) => {
        response.on('close', resolve);
        vite.middlewares(request, response, () => {
          const send = async () => {
            const html = await vite.transformIndexHtml(
              pathname,
              await readFile(join(root, 'index.html'), 'utf8'),
            );
            response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          };
          send().catch(reject);
        });
      }),
    close: () => vite.close(),
  };
}
