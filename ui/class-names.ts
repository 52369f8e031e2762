/** Joins the classes that apply; what is false, null or undefined falls out. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
