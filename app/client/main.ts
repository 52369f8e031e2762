// The first script of every page. On a prerendered page it is the only one until the user interacts: links work without it, and
// it saves a phone from loading React.
import '#platform/client/zod-setup.ts';
import '#ui/styles.css';
import type { Me } from '#features/account/account.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { moveToken } from '#features/membership/invitation/client/model/invitation-token.ts';
import { moveUnsubscribeToken } from '#features/notification/client/model/unsubscribe-token.ts';
import { replaceForbiddenStorage } from '#platform/client/device-storage.ts';
import { askEarly } from '#platform/client/early-calls.ts';
import { followEarlyTaps } from '#platform/client/navigation/early-taps.ts';
import { installPrompt, type InstallPrompt } from '#platform/client/worker/install-prompt.ts';
import { rememberEarlySubmit } from '#ui/forms/early-submit.ts';

replaceForbiddenStorage();
const withoutToken = moveToken(localStorage, location) ?? moveUnsubscribeToken(sessionStorage, location);
if (withoutToken !== null) history.replaceState(history.state, '', withoutToken);

const root = document.getElementById('root')!;

/** The code of a page for visitors, whose picture comes first. */
const laterCode = document.querySelector<HTMLTemplateElement>('#later-code');

/** Events that show that the user is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** The browser reports a mouse that rests where a page appears as one that moves, by nothing. */
const isResting = (event?: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

function start(event?: Event) {
  if (isResting(event)) return;
  for (const sign of signs) removeEventListener(sign, start);
  if (laterCode) document.head.append(laterCode.content);
  void import('./app.tsx').then(({ startApp }) => startApp(root));
}

// Once the app runs, its forms handle the event first and prevent the browser's own submit.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) rememberEarlySubmit(event);
});

addEventListener('beforeinstallprompt', (event) => {
  // The browser would show its own banner at any moment; the app asks at a suitable one.
  event.preventDefault();
  installPrompt.set(event as InstallPrompt);
});

// The links of a public page lead to other public pages, which the server has ready.
if (root.dataset['page'] === 'app') {
  followEarlyTaps();
  void askEarly(firstCall);
}

/** A first call of a golfer, and of the selected club; null without a profile, or without the club that it needs. */
function firstCall(path: string, me: unknown): string | null {
  const { account } = me as Me;
  if (!account?.profile) return null;
  const clubId = selectedMembership(account)?.club.id;
  return clubId || !path.includes('{clubId}') ? path.replace('{clubId}', clubId ?? '') : null;
}

if (root.dataset['page'] === 'drawn') for (const sign of signs) addEventListener(sign, start);
// A page in the background is not painted.
else if (laterCode && !document.hidden) requestAnimationFrame(() => setTimeout(() => start()));
else start();
