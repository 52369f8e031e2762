// Keeps the focus in its place when what has it goes: a request that was decided, a member who was removed, or a failed load that
// succeeds at a retry.

/**
 * Outside the page. The focus in it still belongs to the item that opened it, also while a guard at its end moves the focus on to its
 * other end.
 */
const opened =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-base-ui-focus-guard]';

/** A failed load, which its content replaces. */
const notice = '[role="alert"], [role="status"], output';
const heading = 'h1, h2, h3';

type Place = { focused: Element; successor: () => Element | null };

function placeOf(focused: Element): Place | null {
  const item = focused.closest('li') ?? focused.closest('article');
  if (item?.parentElement) return { focused, successor: inList(item, item.parentElement) };
  const failed = focused.closest(notice);
  return failed && { focused, successor: inContent(failed) };
}

/** The item that takes the place of the one that is gone, the last one, or the heading above an empty list. */
function inList(item: Element, list: Element): Place['successor'] {
  const index = [...list.children].indexOf(item);
  const part = list.closest('section, [role="tabpanel"]');
  return () => {
    if (item.isConnected) return item;
    const next = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
    return next ?? (part?.isConnected ? part.querySelector(heading) : null);
  };
}

/** The heading of what came instead, or the one above it; nothing while that loads. */
function inContent(failed: Element): Place['successor'] {
  const around: { element: Element; index: number }[] = [];
  let inner = failed;
  for (let element = failed.parentElement; element?.closest('main'); element = element.parentElement) {
    around.push({ element, index: [...element.children].indexOf(inner) });
    inner = element;
  }
  return () => {
    const connected = around.filter(({ element }) => element.isConnected);
    if (connected[0]?.element.querySelector('[aria-busy="true"]')) return null;
    for (const { element, index } of connected) {
      const found = element.children[index]?.querySelector(heading) ?? element.querySelector(heading);
      if (found) return found;
    }
    return null;
  };
}

/** Starts watching; returns a function that stops. */
export function watchLostFocus(): () => void {
  let place: Place | null = null;
  const observer = new MutationObserver(succeed);

  /** While nothing is focused whose place would be taken, no change of the page matters. */
  function watch(element: Element | null) {
    place = element?.closest('main') ? placeOf(element) : null;
    observer.disconnect();
    if (place) observer.observe(document.body, { childList: true, subtree: true });
  }

  /** On a press too, because that can take the focus from everything. */
  function remember({ type, target }: Event) {
    if (!(target instanceof Element) || target.closest(opened)) return;
    watch(type === 'focusin' ? target : null);
  }

  function succeed() {
    if (!place || place.focused.isConnected || document.activeElement !== document.body) return;
    const successor = place.successor();
    if (!(successor instanceof HTMLElement)) return;
    watch(null);
    if (!successor.hasAttribute('tabindex')) {
      successor.tabIndex = -1;
      successor.addEventListener('blur', () => successor.removeAttribute('tabindex'), { once: true });
    }
    successor.focus({ preventScroll: true });
  }

  // The watch starts after the screen, whose focus may already be set.
  watch(document.activeElement);
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', remember);
  };
}
