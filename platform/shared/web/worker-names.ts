// Names that the service worker, the pages and the server share.

export const workerScript = '/sw.js';

/** Its replacement, which removes it. */
export const removingScript = '/sw-off.js';

/** The page without content from which the app starts offline. */
export const shellPage = '/shell.html';

/** Pictures of people and clubs. Deleted at sign-out. */
export const pictureCache = 'pictures';
