// Gives each open overlay its own entry in the browser's history, so that the phone's back gesture closes the top
// overlay instead of leaving the page. An overlay entry copies the page's entry and adds its depth. The router never
// sees these entries. docs/decisions/0029-back-closes-overlays.md says why.

type Overlay = { close: () => void };
type Router = {
  state: { location: { key: string; pathname: string } };
  navigate: (to: never, options?: never) => Promise<void>;
};

/** The open overlays, the last one on top. */
const open: Overlay[] = [];
/** Depth of the current history entry: the number of overlay entries above the page's own. */
let entries = 0;
let router: Router | null = null;
let navigations = 0;
/** Set while the browser goes back over the entries of closed overlays. */
let travel: { arrived: Promise<void>; arrive: () => void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const longestTravel = 1_000;

/** Creates the router. Registers its `popstate` listener first, so that it can stop events before the router runs. */
export function withOverlayHistory<R extends { state: Router['state']; navigate: unknown }>(
  createRouter: () => R,
): R {
  addEventListener('popstate', onPopState, { capture: true });
  const made = createRouter();
  // Every navigation calls this method. Removing the entries first leaves none between two pages.
  const navigate = (made.navigate as Router['navigate']).bind(made);
  router = made as unknown as Router;
  router.navigate = (to, options) => leaveEntries(() => navigate(to, options), typeof to === 'number');
  // A reload with an open overlay keeps its entry.
  entries = entriesHere();
  settleSoon();
  return made;
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
  if (!router || travel || navigations > 0) return;
  while (entries < open.length) {
    entries += 1;
    history.pushState({ ...history.state, overlays: entries }, '');
  }
  if (entries > open.length) void goBack(entries - open.length);
}

function onPopState(event: PopStateEvent): void {
  const before = entries;
  entries = entriesHere();
  const wasOurs = travel !== null;
  travel?.arrive();
  if (before === 0 && entries === 0) return;
  if (entries === 0 && (history.state?.key ?? 'default') !== router?.state.location.key) {
    // The user went further back than the page with the overlays: the router renders the other page.
    open.length = 0;
    return;
  }
  event.stopImmediatePropagation();
  if (!wasOurs) for (const { close } of open.splice(entries).toReversed()) close();
  // The forward button reaches entries of closed overlays. Leave those again.
  settleSoon();
}

async function leaveEntries(navigate: () => Promise<void>, byHistory: boolean): Promise<void> {
  navigations += 1;
  try {
    if (travel) await travel.arrived;
    if (entries > 0) await goBack(entries);
    const from = router?.state.location.pathname;
    await navigate();
    if (byHistory || router?.state.location.pathname !== from) open.length = 0;
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
