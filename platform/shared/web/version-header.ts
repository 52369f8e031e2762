/** The response header with the client build that the server serves. */
export const versionHeader = 'x-client-version';
