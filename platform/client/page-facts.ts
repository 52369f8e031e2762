import type { PageFact } from '#platform/shared/page-facts.ts';

export function pageSays(fact: PageFact): boolean {
  const facts = document.querySelector<HTMLMetaElement>('meta[name="facts"]')?.content ?? '';
  return facts.split(' ').includes(fact);
}
