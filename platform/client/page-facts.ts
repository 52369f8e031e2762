import type { Operator, PageFact } from '#platform/shared/web/page-facts.ts';

const metaText = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const pageSays = (fact: PageFact): boolean => metaText('facts').split(' ').includes(fact);

/** Null: the server has no such setting, or the page is being prerendered. */
export function pageOperator(): Operator | null {
  if (typeof document === 'undefined') return null;
  const [name, email] = [metaText('operator-name'), metaText('operator-email')];
  return name && email ? { name, email } : null;
}
