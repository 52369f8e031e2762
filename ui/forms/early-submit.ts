// A prerendered form can be submitted before its code has loaded. The button remembers the press and shows that it is busy;
// the form submits itself again when its code runs.
const mark = 'data-early';

/** Called by the first script of a page. */
export function rememberEarlySubmit(event: SubmitEvent): void {
  event.submitter?.setAttribute(mark, '');
}

/** Called by a form when its code has started. */
export function submitIfPressedEarly(form: HTMLFormElement): void {
  const pressed = form.querySelector<HTMLButtonElement>(`[${mark}]`);
  pressed?.removeAttribute(mark);
  if (pressed) form.requestSubmit(pressed);
}
