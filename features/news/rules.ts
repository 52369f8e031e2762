/** As specified: a date shows its year, unless it was created in 2024. */
export const showsYear = (createdAt: string) => !createdAt.includes('2024');

/** More than about four lines on a phone: begins shortened. */
export const isLongText = (content: string) => content.length > 220 || content.split('\n').length > 4;
