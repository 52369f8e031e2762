/** A file has at most this many entries: the newest ones. */
export const mostExported = 5000;
