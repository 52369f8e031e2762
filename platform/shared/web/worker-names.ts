// Names that the service worker, the pages and the server share.

export const workerScript = '/sw.js';

/** The worker that replaces the service worker and removes it. */
export const removingScript = '/sw-off.js';

/** The page without content from which the app starts offline. */
export const shellPage = '/shell.html';

/** Pictures of people and clubs. Deleted at sign-out. */
export const pictureCache = 'pictures';

/** The home as it last looked, for the start without a connection. Deleted at sign-out. */
export const homeCache = 'home';

/** For whom this browser receives push. Deleted at sign-out. */
export const pushOwnerCache = 'push-owner';

/** The address of the home, and of its copy in the cache. */
export const homePath = '/updates';

/** Headers of the copy: the build that it belongs to, and when it was made, in milliseconds. */
export const keptHeaders = { build: 'kept-build', at: 'kept-at' };

/** In the shell page, before its two parts and after them: the banner of a copy, which stays unseen, and the loading state. */
export const shellMarks = { banner: '<template>', loading: '</template>', end: '<!--end-->' };

/** In the copy, where the banner belongs. */
export const bannerPlace = 'banner';

/** Set in the `dataset` of the root of a page that shows the copy. */
export const copyMark = 'copied';

/** The response header with the client build that the server serves. */
export const versionHeader = 'x-client-version';

/** The request header with the id of the user whose page sends it: another tab may have signed in somebody else since. */
export const userHeader = 'x-client-user';
