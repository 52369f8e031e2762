import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { oldBrowserScript } from '#platform/shared/web/old-browser.ts';

/** The one inline script of a page, by its hash. */
export const scriptSources = `script-src 'self' 'sha256-${createHash('sha256').update(oldBrowserScript).digest('base64')}'`;

/** Everything from this origin, pictures of updates from https. No other inline scripts, and no inline styles. */
const contentPolicy = [
  "default-src 'none'",
  scriptSources,
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
  .replace(scriptSources, "script-src 'self' 'unsafe-inline'")
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
