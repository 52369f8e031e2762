/** Says with every answer of a call which build of the client the server serves. */
export const versionHeader = 'x-client-version';
