/** The newest entries that one file holds. */
export const mostExported = 5000;
