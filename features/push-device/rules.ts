/** More devices than one person uses; the oldest one makes room. */
export const mostDevices = 10;

const number = /^(\d+|0x[\da-f]+)$/i;
const localEndings = /(^|\.)(localhost|local|internal|lan|home|corp|arpa|test|invalid)$/i;

/**
 * Whether a push service can have this address: https to a public host name at the usual port. The connection checks the
 * address that the name resolves to (platform/server/push/push-service.ts).
 */
export function isPushEndpoint(endpoint: string): boolean {
  const host = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)\/[!-~]*$/i.exec(endpoint)?.[1];
  if (host === undefined || localEndings.test(host)) return false;
  return !number.test(host.slice(host.lastIndexOf('.') + 1));
}
