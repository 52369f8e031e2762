/**
 * A number as people type it: digits, at most one comma or dot, and a sign. NaN for anything else, such as '0x10', '1e1' and
 * 'Infinity', which `Number` would read.
 */
export function readTypedNumber(text: string): number {
  const typed = text.trim();
  return /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
