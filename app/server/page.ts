// The pages and files of the web app: from the build, or in development from the dev server with hot reload.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { appPageOf, galleryPath, isAppPath, memberPageOf } from '#app/paths.ts';
import { notFoundPage, publicPages } from '#app/public-pages.ts';
import { keepAssets } from '#platform/server/http/kept-assets.ts';
import { createStaticFiles, type StaticFiles } from '#platform/server/http/static-files.ts';
import { factsPlace, type PageFact } from '#platform/shared/page-facts.ts';

type Visit = { pathname: string; signedIn: boolean; production: boolean };

export type Page = {
  dev: boolean;
  /** The id of the served build; null in development. */
  version: string | null;
  answer(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void>;
  /** Gives the pages their public address and the server's facts. */
  servedAt(origin: string, facts: readonly PageFact[]): void;
  close(): Promise<void>;
};

/** `dataDir`: the folder for assets of earlier builds; null: they are not kept. */
export function builtPage(root: string, dataDir: string | null): Page {
  const folder = join(root, 'build/client');
  const app = join(folder, 'pages/app.html');
  if (!existsSync(app)) throw new Error(`The client is not built: ${app} is missing.`);
  const version = /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(app, 'utf8'))?.[1];
  if (version === undefined) throw new Error(`The client is not built as it should be: ${app} has no entry.`);
  const earlier =
    dataDir === null
      ? []
      : keepAssets({
          assets: join(folder, 'assets'),
          build: basename(version),
          keptIn: join(dataDir, 'assets'),
          now: new Date(),
        });
  let files: StaticFiles | null = null;
  return {
    dev: false,
    version,
    async answer(request, response, visit) {
      if (!files) throw new Error('The pages were not told where they are served.');
      if (files.serve(request, response, visit.pathname)) return;
      const { page, status } = pageFor(visit);
      files.servePage(request, response, files.hasPage(page) ? page : 'app', status);
    },
    servedAt: (origin, facts) =>
      (files = createStaticFiles([folder, ...earlier], {
        '%ORIGIN%': origin,
        [factsPlace]: facts.join(' '),
      })),
    close: async () => undefined,
  };
}

/** Prerendered public pages are for visitors. Signed-in users get the app, which renders the page with their own buttons. */
function pageFor({ pathname, signedIn, production }: Visit): { page: string; status: 200 | 404 } {
  if (pathname === galleryPath && !production) return { page: 'gallery', status: 200 };
  const isKnown = isAppPath(pathname);
  const path = withoutEnd(pathname);
  const forVisitors = isKnown ? publicPages.find((page) => page.path === path)?.name : notFoundPage.name;
  const drawn = signedIn ? memberPageOf(path) : forVisitors;
  return { page: drawn ?? appPageOf(pathname), status: isKnown ? 200 : 404 };
}

const withoutEnd = (pathname: string) => (pathname === '/' ? pathname : pathname.replace(/\/$/, ''));

export async function devPage(root: string): Promise<Page> {
  const { createServer } = await import('vite');
  let facts = '';
  const vite = await createServer({
    root,
    server: { middlewareMode: true, watch: { ignored: ['**/data/**', '**/build/**'] } },
    appType: 'custom',
  });
  return {
    dev: true,
    version: null,
    answer: (request, response, visit) =>
      new Promise((resolve, reject) => {
        response.on('close', resolve);
        vite.middlewares(request, response, () => {
          const send = async () => {
            const { page, status } = pageFor(visit);
            const source = await readFile(join(root, 'index.html'), 'utf8');
            const kind = page === 'gallery' ? 'gallery' : 'app';
            const html = await vite.transformIndexHtml(
              visit.pathname,
              source
                .replace('<div id="root">', `<div id="root" data-page="${kind}">`)
                .replace(factsPlace, facts),
            );
            response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          };
          send().catch(reject);
        });
      }),
    servedAt: (_origin, given) => void (facts = given.join(' ')),
    close: () => vite.close(),
  };
}
