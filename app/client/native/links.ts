// Links that a web view cannot follow: a file to save, and a new tab.
import { saveFile } from '#platform/client/device/device.ts';
import { askServer } from '#platform/client/server.ts';

/** `go`: opens a path of the app. */
export function followLinks(go: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented) return;
    if (link.hasAttribute('download')) {
      event.preventDefault();
      void saveLinked(link);
    } else if (link.target === '_blank' && link.origin === location.origin) {
      // There are no tabs. Links to other sites open in the phone's browser.
      event.preventDefault();
      go(link.pathname + link.search);
    }
  });
}

async function saveLinked({ href, pathname, search, download }: HTMLAnchorElement): Promise<void> {
  const response = await (href.startsWith('blob:') ? fetch(href) : askServer(pathname + search));
  if (!response.ok) return;
  const type = response.headers.get('content-type') ?? '';
  saveFile(download || pathname.slice(pathname.lastIndexOf('/') + 1), await response.text(), type);
}
