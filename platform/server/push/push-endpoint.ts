// The address of a browser at its push service.

/** The push services of the browsers: Chrome and its relatives, Firefox, Safari, Edge. */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** `more`: other hosts, by the setting PUSH_HOSTS. Names below a host count too. */
export function isKnownService(endpoint: string, more: readonly string[]): boolean {
  const { hostname } = new URL(endpoint);
  return [...knownHosts, ...more].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** One spelling, as browsers write it: 'HTTPS://PUSH.example/a' is the same device. The token of a native app stays as it is. */
export const spelledEndpoint = (endpoint: string): string =>
  /^https:/i.test(endpoint) && URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
