import { beginningOf } from '#platform/shared/beginning-of.ts';

/** Characters. Not beside the schemas: the list of conversations, which shares texts, would load zod. */
export const longestMessage = 1000;

/** Characters of a quoted message that a reply shows. */
export const longestExcerpt = 120;

/** On both sides: a reply shows the same before and after the server has it. */
export const excerptOf = (text: string): string => beginningOf(text, longestExcerpt);
