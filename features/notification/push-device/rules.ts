import type { PushServiceName } from '#platform/shared/push-services.ts';

/** More devices than one person uses. A new device beyond this number replaces the oldest. */
export const mostDevices = 10;

/** Failures in a row after which a device is paused: those of one notification. Then it is dropped: almost two days later. */
export const failuresBeforePause = 6;
export const mostFailures = 15;

const number = /^(\d+|0x[\da-f]+)$/i;
const localEndings = /(^|\.)(localhost|local|internal|lan|home|corp|arpa|test|invalid)$/i;

/**
 * Whether a push service can have this address: https to a public host name at the usual port. The connection later checks the
 * IP address of that name (platform/server/outside/post-outside.ts).
 */
export function isPushEndpoint(endpoint: string): boolean {
  const host = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)\/[!-~]*$/i.exec(endpoint)?.[1];
  if (host === undefined || localEndings.test(host)) return false;
  return !number.test(host.slice(host.lastIndexOf('.') + 1));
}

const tokenForms = { fcm: /^[\w:-]{32,1000}$/, apns: /^[\da-f]{64,200}$/i };

type Device = {
  service: PushServiceName;
  endpoint: string;
  p256dh?: string | undefined;
  auth?: string | undefined;
};

/** The longest that the database accepts (push_subscriptions_address). */
export const longestEndpoint = 1000;

/** Whether the endpoint belongs to the service. Browsers alone have keys. */
export function isPushDevice({ service, endpoint, p256dh, auth }: Device): boolean {
  if (service === 'web') return isPushEndpoint(endpoint) && p256dh !== undefined && auth !== undefined;
  return tokenForms[service].test(endpoint) && p256dh === undefined && auth === undefined;
}
