import { beginningOf } from '#platform/shared/beginning-of.ts';

// Not beside the schemas: the screens with messages would load zod, whose evaluation takes a slow phone a tenth of a second.

/** Characters. */
export const longestMessage = 1000;

/** In the order in which they are offered. */
export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'trophy', 'flag'] as const;

/** Characters of a quoted message that a reply shows. */
export const longestExcerpt = 120;

/** On both sides: a reply shows the same before and after the server has it. */
export const excerptOf = (text: string): string => beginningOf(text, longestExcerpt);
