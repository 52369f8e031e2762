// Where the focus goes on a page. Beside a list, the open room is what the page is about.

const room = '[data-room]';

/** Marks the room and makes it a target of the skip link. */
export const roomProps = { 'data-room': '', tabIndex: -1 } as const;

const main = () => document.getElementById('main');
const find = (selector: string) => main()?.querySelector<HTMLElement>(selector);

/**
 * Moves the focus to the heading of a new page, for screen readers; in a room to its message field, where that opens no keyboard on
 * screen; in a list to the item that leads to the page that was left.
 */
export function focusPage(left?: string): void {
  const field = matchMedia('(pointer: fine)').matches ? find(`${room} textarea`) : null;
  const opened = left && !find(room) ? find(`:is(li, article) a[href="${left}"]`) : null;
  (field ?? opened ?? find('h1[tabindex="-1"]') ?? main())?.focus({ preventScroll: true });
}

/** Moves the focus back to the name above the room, which opens the card. */
export function focusRoomHead(): void {
  find(`${room} h1 button`)?.focus();
}

/** Moves the focus into a room that loads after the page was announced, unless the user went on meanwhile. */
export function focusLoadedRoom(): void {
  const focused = document.activeElement;
  if (focused === document.body || focused?.matches(`#main, #main h1, ${room}`)) focusPage();
}

/** Skips what precedes the content: the bars, and the list beside an open room. */
export function focusContent(): void {
  (find(room) ?? main())?.focus();
}
