/** As specified: a date shows its year, unless it was created in 2024. */
export const showsYear = (createdAt: string) => !createdAt.includes('2024');
