// Gives each open overlay its own entry in the browser's history, so that the phone's back gesture closes the top
// overlay instead of leaving the page. An overlay entry copies the page's entry and adds its depth. The router never
// sees these entries. docs/decisions/0029-back-closes-overlays.md says why.
import type { Location } from 'react-router';

type Overlay = { close: () => void };

/** The open overlays, the last one on top. */
const open: Overlay[] = [];
/** Depth of the current history entry: the number of overlay entries above the page's own. */
let entries = 0;
/** What the page shows; null until the app runs. */
let shownLocation: (() => Location) | null = null;
let navigations = 0;
/** Set while the browser goes back over the entries of closed overlays. */
let travel: { arrived: Promise<void>; arrive: () => void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const longestTravel = 1_000;

/** `shown`: what the page shows. */
export function startOverlays(shown: () => Location): void {
  shownLocation = shown;
  // A reload with an open overlay keeps its entry.
  entries = entriesHere();
  settleSoon();
}

/** Registers an open overlay; the back gesture calls `close`. Returns the function that removes it. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  open.push(overlay);
  settleSoon();
  return () => {
    const index = open.indexOf(overlay);
    if (index >= 0) open.splice(index, 1);
    settleSoon();
  };
}

/** In a later task, so that an overlay that replaces another reuses its entry. */
function settleSoon(): void {
  timer ??= setTimeout(settle);
}

function settle(): void {
  timer = undefined;
  if (!shownLocation || travel || navigations > 0) return;
  while (entries < open.length) {
    entries += 1;
    history.pushState({ ...history.state, overlays: entries }, '');
  }
  if (entries > open.length) void goBack(entries - open.length);
}

/** Whether the browser moved between entries of overlays, which it closes then: the page stays. To be called at each `popstate`. */
export function closesOverlay(): boolean {
  const before = entries;
  entries = entriesHere();
  const wasOurs = travel !== null;
  travel?.arrive();
  if (before === 0 && entries === 0) return false;
  if (entries === 0 && (history.state?.key ?? 'default') !== shownLocation?.().key) {
    // The user went further back than the page with the overlays.
    open.length = 0;
    return false;
  }
  if (!wasOurs) for (const { close } of open.splice(entries).toReversed()) close();
  // The forward button reaches entries of closed overlays. Leave those again.
  settleSoon();
  return true;
}

/** Removes the entries of overlays first, so that a navigation leaves none between two pages. `byHistory`: it goes back or forward. */
export async function leaveOverlays(navigate: () => void | Promise<void>, byHistory = false): Promise<void> {
  navigations += 1;
  try {
    if (travel) await travel.arrived;
    if (entries > 0) await goBack(entries);
    const from = shownLocation?.().pathname;
    await navigate();
    if (byHistory || shownLocation?.().pathname !== from) open.length = 0;
  } finally {
    navigations -= 1;
    settleSoon();
  }
}

function goBack(steps: number): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    // A navigation waits for this, so it must end even when the browser does not move.
    const tooLong = setTimeout(() => arrive(), longestTravel);
    arrive = () => {
      clearTimeout(tooLong);
      entries = entriesHere();
      travel = null;
      resolve();
    };
  });
  travel = { arrived, arrive };
  history.go(-steps);
  return arrived;
}

const entriesHere = (): number => history.state?.overlays ?? 0;
