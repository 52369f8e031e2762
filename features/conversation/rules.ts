/** Characters. Not beside the schemas: the list of conversations, which shares texts, would load zod. */
export const longestMessage = 1000;

/** Characters of a quoted message that a reply shows. */
export const longestExcerpt = 120;

/** Counts characters as PostgreSQL does, so that client and server cut a text after the same character. */
export const excerptOf = (text: string): string => Array.from(text).slice(0, longestExcerpt).join('');
