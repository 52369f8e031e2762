// What the native app does around the web app: the link or notification that opened it, the back button, the keyboard, the bars
// and the splash screen. Loaded there only.
import { parsedAddress } from '#platform/client/floor.ts';
import type { createBrowserRouter } from 'react-router';
import { safeRedirect } from '#features/account/rules.ts';
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
import { whenIdle } from '#platform/client/idle.ts';
import { deepLinkTarget } from '../../deep-links.ts';
import { followLinks } from './links.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

const startPage = '/';
const homePage = '/updates';

/** To be awaited before the first screen is chosen. Returns a function that takes the router, for later links and taps. */
export async function openNativeApp(): Promise<(router: Router) => void> {
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
  return (router) => {
    go = (path) => void router.navigate(path);
    followLinks(go);
    void whenIdle().then(hideSplash);
  };
}
