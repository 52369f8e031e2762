// The page of the native app: the page without content of the client's build, with what the server would have filled in.
import type { NativeApp } from '#native/native-app.ts';
import { scriptSources } from '#platform/server/http/request-listener.ts';
import { escapeHtml } from '#platform/shared/html.ts';
import {
  factsPlaceholder,
  operatorPlaceholders,
  organisationPlaceholder,
} from '#platform/shared/web/page-facts.ts';

type Facts = Pick<NativeApp, 'server' | 'operator' | 'hasContact'>;

/** The server's own policy (platform/server/http/request-listener.ts), with the server as another origin. */
const policyFor = (server: string) =>
  [
    "default-src 'none'",
    scriptSources,
    "style-src 'self'",
    "img-src 'self' https: blob: data:" + (server.startsWith('https:') ? '' : ` ${server}`),
    "font-src 'self'",
    `connect-src 'self' blob: ${server}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

export function nativePage(shell: string, { server, operator, hasContact }: Facts): string {
  const head = [
    `<meta http-equiv="content-security-policy" content="${escapeHtml(policyFor(server))}" />`,
    `<meta name="server" content="${escapeHtml(server)}" />`,
  ].join('\n    ');
  return shell
    .replace('<html lang="nl"', '<html lang="nl" data-native')
    .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${head}`)
    .replace(factsPlaceholder, hasContact ? 'contact' : '')
    .replace(organisationPlaceholder, '')
    .replace(operatorPlaceholders.name, escapeHtml(operator.name))
    .replace(operatorPlaceholders.email, escapeHtml(operator.email))
    .replaceAll(/%BUSINESS_[A-Z]+%/g, '');
}
