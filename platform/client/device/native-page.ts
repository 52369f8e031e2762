// Whether this page is the one inside the native app. That page is part of the app and not of the server, so it names the server
// in its head; pages that the server sends do not.
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="server"]')?.content;

/** The origin of the server for the native app; null on the web, where it is the page's own. */
export const serverOrigin: string | null = named || null;

export const isNative = serverOrigin !== null;
