// The pages and files of the web app: from the build, or in development from the dev server with hot reload.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { appPageOf, galleryPath, isAppPath, memberPageOf, openPageOf } from '#app/paths.ts';
import { filledPageOf, notFoundPage, publicPages } from '#app/public-pages.ts';
import { createStaticFiles, keepAssets, type StaticFiles } from '#platform/server/http/static-files.ts';
import type { Settings } from '#platform/server/settings.ts';
import { escapeHtml } from '#platform/shared/html.ts';
import {
  factsPlaceholder,
  noSettings,
  operatorPlaceholders,
  organisationPlaceholder,
  previewPlaceholders,
  salesPlaceholders,
  type PageFact,
  type PagePreview,
  type ShownSettings,
} from '#platform/shared/web/page-facts.ts';
import { removingScript, workerScript } from '#platform/shared/web/worker-names.ts';

type Visit = {
  pathname: string;
  signedIn: boolean;
  production: boolean;
  /** An address of the app behind which there is nothing now. */
  missing?: boolean;
  /** For a page that differs by its query: the link preview, and whether there is such a page. */
  preview?: (PagePreview & { found: boolean }) | null;
};

/** The settings of the server that pages contain. */
export type PageSettings = ShownSettings & {
  facts: readonly PageFact[];
  /** The name of the organisation's identity provider. */
  organisation: string | null;
  serviceWorker: boolean;
};

export const pageSettingsOf = ({
  providers,
  organisation,
  contactEmail,
  operator,
  sales,
  serviceWorker,
}: Settings): PageSettings => ({
  facts: [
    ...(organisation === null ? [] : (['organisation'] as const)),
    ...providers.map(({ id }) => id),
    ...(contactEmail === null ? [] : (['contact'] as const)),
  ],
  organisation: organisation?.name ?? null,
  operator,
  sales,
  serviceWorker,
});

export type Page = {
  dev: boolean;
  /** The id of the served build; null in development. */
  version: string | null;
  answer(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void>;
  /** Gives the pages their public address and the server's settings that they show. */
  servedAt(origin: string, settings: PageSettings): void;
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
  let given = noSettings;
  let hasWorker = true;
  return {
    dev: false,
    version,
    async answer(request, response, visit) {
      if (!files) throw new Error('The pages were not told where they are served.');
      const file = visit.pathname === workerScript && !hasWorker ? removingScript : visit.pathname;
      if (files.serve(request, response, file)) return;
      const { page, status } = pageFor(visit, given);
      const served = files.hasPage(page) ? page : 'app';
      if (visit.preview) {
        const values = valuesOf(visit.preview);
        files.serveFilledPage(request, response, { page: served, status, values });
      } else files.servePage(request, response, served, status);
    },
    servedAt(origin, settings) {
      given = settings;
      hasWorker = settings.serviceWorker;
      files = createStaticFiles([folder, ...earlier], { '%ORIGIN%': origin, ...placeholdersOf(settings) });
    },
    close: async () => undefined,
  };
}

/** The value of each placeholder in a page. */
const placeholdersOf = ({ facts, organisation, operator, sales }: PageSettings) => ({
  [factsPlaceholder]: facts.join(' '),
  [organisationPlaceholder]: escapeHtml(organisation ?? ''),
  [operatorPlaceholders.name]: escapeHtml(operator?.name ?? ''),
  [operatorPlaceholders.email]: escapeHtml(operator?.email ?? ''),
  ...Object.fromEntries(
    (['price', 'name', 'phone', 'email'] as const).map((part) => [
      salesPlaceholders[part],
      escapeHtml(sales?.[part] ?? ''),
    ]),
  ),
});

const valuesOf = ({ title, description }: PagePreview) => ({
  [previewPlaceholders.title]: escapeHtml(title),
  [previewPlaceholders.description]: escapeHtml(description),
});

/** Prerendered public pages are for visitors. Signed-in users get the app, which renders the page with their own buttons. */
function pageFor(
  { pathname, signedIn, production, missing = false, preview }: Visit,
  given: ShownSettings,
): { page: string; status: 200 | 404 } {
  if (pathname === galleryPath && !production) return { page: 'gallery', status: 200 };
  const isKnown = isAppPath(pathname);
  const path = withoutEnd(pathname);
  const page = isKnown ? publicPages.find((one) => one.path === path) : notFoundPage;
  const forVisitors = page && (page.shows && given[page.shows] ? filledPageOf(page) : page.name);
  const drawn = signedIn ? memberPageOf(path) : (forVisitors ?? openPageOf(path));
  return {
    page: drawn ?? appPageOf(pathname),
    status: isKnown && !missing && preview?.found !== false ? 200 : 404,
  };
}

const withoutEnd = (pathname: string) => (pathname === '/' ? pathname : pathname.replace(/\/$/, ''));

export async function devPage(root: string): Promise<Page> {
  const { createServer } = await import('vite');
  let placeholders: Record<string, string> = {};
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
            const { page, status } = pageFor(visit, noSettings);
            const source = await readFile(join(root, 'index.html'), 'utf8');
            const kind = page === 'gallery' ? 'gallery' : 'app';
            const html = await vite.transformIndexHtml(
              visit.pathname,
              Object.entries(placeholders).reduce(
                (filled, [placeholder, value]) => filled.replaceAll(placeholder, () => value),
                source.replace('<div id="root">', `<div id="root" data-page="${kind}">`),
              ),
            );
            response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          };
          send().catch(reject);
        });
      }),
    servedAt: (_origin, settings) => void (placeholders = placeholdersOf(settings)),
    close: () => vite.close(),
  };
}
