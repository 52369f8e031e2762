// The limit of a text field. The `maxlength` of HTML counts units of UTF-16, of which an emoji has several, and cuts between them. The
// server and the database count characters.

type Field = HTMLInputElement | HTMLTextAreaElement;

/** As the server counts: an emoji is one character, or a few. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** As much of the beginning of the text as the limit allows, with whole emoji, and letters with all their accents. */
export function beginningOf(text: string, most: number): string {
  if (countCharacters(text) <= most) return text;
  let end = 0;
  let count = 0;
  for (const { segment } of new Intl.Segmenter('nl').segment(text)) {
    count += countCharacters(segment);
    if (count > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Cuts what was just entered before the caret. A text that was too long before stays whole: its owner decides what to leave out. */
function cut(field: Field): void {
  const { value, selectionStart: caret } = field;
  const most = Number(field.dataset['limit']);
  // A field for addresses has no caret; the server counts those.
  if (!most || caret === null) return;
  const room = most - countCharacters(value.slice(caret));
  const end = beginningOf(value.slice(0, caret), room).length;
  // Unlike the setter of `value`, React does not notice this, so that it still compares with the text of before.
  if (room >= 0 && end < caret) field.setRangeText('', end, caret, 'end');
}

function limit(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { isComposing, inputType } = event as Partial<InputEvent>;
  if (isComposing || inputType?.startsWith('delete')) return;
  const { value } = target;
  cut(target);
  // An input method was left alone until it had composed its word, so the form knows that word.
  if (event.type === 'compositionend' && target.value !== value)
    target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Limits every field with `data-limit`, also those that are added later. Calling it again changes nothing. */
export function limitTexts(): void {
  for (const type of ['input', 'compositionend']) document.addEventListener(type, limit, true);
}
