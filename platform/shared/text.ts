/** Marks that are not seen but turn, hide or break what is: controls, bidi overrides, zero-width spaces. */
// The zero-width joiner stays: family emoji are made of it.
const hidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export const withoutHiddenMarks = (text: string) => text.replace(hidden, '').replace(/\r\n?/g, '\n');
