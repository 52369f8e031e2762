import { isYoung } from '#platform/client/device-storage.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { bannerPlace, copyMark, keptHeaders, shellMarks } from '#platform/shared/web/worker-names.ts';

/** The shell page with a copy of the home in place of its loading state, or null when the copy no longer fits. */
export function withHome(page: string, home: string, headers: Headers): string | null {
  if (!isUsable(page, headers)) return null;
  const [start, parts = ''] = page.split(shellMarks.banner);
  const [banner = '', loading = ''] = parts.split(shellMarks.loading);
  const [, end] = loading.split(shellMarks.end);
  const marked = start?.replace(/(<div id="root")/, `$1 data-${copyMark}`);
  return `${marked}${home.replace(`<!--${bannerPlace}-->`, () => banner)}${end}`;
}

/** The copy must be of this build, whose styles it needs, and of today in Amsterdam, because it may say 'Morgen'. */
function isUsable(page: string, headers: Headers): boolean {
  const at = Number(headers.get(keptHeaders.at));
  const isOfToday = () => toAmsterdam(new Date(at)).date === toAmsterdam(new Date()).date;
  return isYoung(at) && isOfToday() && page.includes(`src="${headers.get(keptHeaders.build)}"`);
}
