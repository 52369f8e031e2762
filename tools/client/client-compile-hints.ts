// Tells browsers to compile the code of a member's start as it arrives, beside the page's own work. Otherwise each function is
// compiled when it is first called, while the page waits: a quarter of a second on a slow phone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClientManifest } from './client-manifest.ts';
import { appSources, screenSources } from './client-pages.ts';

/** Only counts at the very top of a file: https://github.com/WICG/explicit-javascript-compile-hints-file-based. */
const hint = '//# allFunctionsCalledOnLoad\n';

export function addCompileHints(folder: string): void {
  for (const file of readClientManifest(folder).scriptsOf(...appSources, screenSources.updates)) {
    const path = join(folder, file);
    writeFileSync(path, hint + readFileSync(path, 'utf8'));
  }
}
