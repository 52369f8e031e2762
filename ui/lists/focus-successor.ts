// Keeps the focus in a list when the item that has it goes: a request that was decided, a member who was removed.

/** Outside the page. The focus in it still belongs to the item that opened it. */
const opened = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

type Place = { focused: Element; item: Element; list: Element; index: number; part: Element | null };

function placeOf(focused: Element): Place | null {
  const item = focused.closest('li') ?? focused.closest('article');
  const list = item?.parentElement;
  if (!item || !list) return null;
  const index = [...list.children].indexOf(item);
  return { focused, item, list, index, part: list.closest('section, [role="tabpanel"]') };
}

/** The item that takes the place of the one that is gone, the last one, or the heading above an empty list. */
function successorOf({ item, list, index, part }: Place): HTMLElement | null {
  if (item.isConnected) return item as HTMLElement;
  const next = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
  return (next ?? (part?.isConnected ? part.querySelector('h1, h2, h3') : null)) as HTMLElement | null;
}

/** Starts watching; returns a function that stops. */
export function watchLostFocus(): () => void {
  let place: Place | null = null;

  /** On a press too, because that can take the focus from everything. */
  function remember({ type, target }: Event) {
    if (!(target instanceof Element) || target.closest(opened)) return;
    place = type === 'focusin' && target.closest('main') ? placeOf(target) : null;
  }

  function succeed() {
    if (!place || place.focused.isConnected || document.activeElement !== document.body) return;
    const successor = successorOf(place);
    place = null;
    if (!successor) return;
    if (!successor.hasAttribute('tabindex')) {
      successor.tabIndex = -1;
      successor.addEventListener('blur', () => successor.removeAttribute('tabindex'), { once: true });
    }
    successor.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(succeed);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', remember);
  };
}
