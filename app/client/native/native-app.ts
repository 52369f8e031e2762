// What the native app does around the web app: the link or notification that opened it, the back button, the keyboard, the bars
// and the splash screen. Loaded there only.
import type { Navigator } from 'react-router';
import { safeRedirect } from '#features/account/rules.ts';
import { saveFile } from '#platform/client/device/device.ts';
import {
  followTheme,
  goBackByButton,
  hideSplash,
  onLink,
  showFieldAboveKeyboard,
} from '#platform/client/device/native-device.ts';
import { serverOrigin } from '#platform/client/device/native-page.ts';
import { onPushTap } from '#platform/client/device/native-push.ts';
import { hasSession } from '#platform/client/device/native-session.ts';
import { parsedAddress } from '#platform/client/floor.ts';
import { whenIdle } from '#platform/client/idle.ts';
import { askServer } from '#platform/client/server.ts';
import { deepLinkTarget } from '../../deep-links.ts';

const startPage = '/';
const homePage = '/updates';

/** To be awaited before the first screen is chosen. Returns a function that takes the navigator, for later links and taps. */
export async function openNativeApp(): Promise<(navigator: Navigator) => void> {
  let isLinked = false;
  let go = (path: string) => {
    isLinked = true;
    history.replaceState(null, '', path);
  };
  const site = new URL(serverOrigin ?? location.origin);
  await onLink((link) => go(deepLinkTarget(parsedAddress(link), site)));
  await onPushTap((path) => go((typeof path === 'string' && safeRedirect(path)) || startPage));
  // Members start at their club's home. The link or tap that started the app, if any, arrives before this answer.
  const isMember = await hasSession();
  if (isMember && !isLinked && location.pathname === startPage) history.replaceState(null, '', homePage);
  void followTheme();
  void showFieldAboveKeyboard();
  void goBackByButton();
  return (navigator) => {
    go = (path) => navigator.push(path);
    followLinks(go);
    void whenIdle().then(hideSplash);
  };
}

// Links that a web view cannot follow: a file to save, and a new tab.

/** `go`: opens a path of the app. */
function followLinks(go: (path: string) => void): void {
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
