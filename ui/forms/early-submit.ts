// A form that came drawn can be submitted before its code is there. The press is remembered on the button, which
// shows that something is happening, and made again as soon as the form can answer it.
const mark = 'data-early';

/** For the first code of a page. */
export function rememberEarlySubmit(event: SubmitEvent): void {
  event.submitter?.setAttribute(mark, '');
}

/** For a form that has just come to life. */
export function submitIfPressedEarly(form: HTMLFormElement): void {
  const pressed = form.querySelector<HTMLButtonElement>(`[${mark}]`);
  pressed?.removeAttribute(mark);
  if (pressed) form.requestSubmit(pressed);
}
