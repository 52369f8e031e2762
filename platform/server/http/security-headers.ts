import type { ServerResponse } from 'node:http';

/** Everything from this origin, pictures of updates from https. No inline scripts or styles. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The client's dev server uses inline styles and its reload script. */
const devContentPolicy = contentPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:");

export function setSecurityHeaders(
  response: ServerResponse,
  options: { https: boolean; dev: boolean },
): void {
  response.setHeader('content-security-policy', options.dev ? devContentPolicy : contentPolicy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (options.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
