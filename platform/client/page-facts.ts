import type { Operator, PageFact, Sales } from '#platform/shared/web/page-facts.ts';

const metaText = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const pageSays = (fact: PageFact): boolean => metaText('facts').split(' ').includes(fact);

/** The name of the organisation's identity provider; null: there is none. */
export const pageOrganisation = (): string | null => metaText('organisation') || null;

/** Null: the server has no such setting, or the page is being prerendered. */
export function pageOperator(): Operator | null {
  if (typeof document === 'undefined') return null;
  const [name, email] = [metaText('operator-name'), metaText('operator-email')];
  return name && email ? { name, email } : null;
}

/** Null: the server has no such setting, or the page is being prerendered. */
export function pageSales(): Sales | null {
  if (typeof document === 'undefined') return null;
  const text = (name: keyof Sales) => metaText(`business-${name}`);
  const sales = { price: text('price'), name: text('name'), phone: text('phone'), email: text('email') };
  return sales.price === '' ? null : sales;
}
