// /dev/mail, outside production: the captured mails, newest first, each as it looks.
import type { ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import type { CapturedMail } from '#platform/server/messages/mail.ts';
import { escapeHtml } from '#platform/shared/html.ts';
import { serverCopy } from '../copy.ts';

const mailPath = '/dev/mail';

export const isMailPath = (pathname: string) => pathname === mailPath || pathname.startsWith(`${mailPath}/`);

const mostShown = 50;

/** False when there is no such page. */
export async function answerMail(
  response: ServerResponse,
  captured: CapturedMail,
  pathname: string,
): Promise<boolean> {
  const name = pathname.slice(mailPath.length + 1);
  const html = name === '' ? await listOf(captured) : await oneOf(captured, name);
  if (html === null) return false;
  // Mails contain foreign input: the page runs no script and loads nothing.
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
  );
  response.setHeader('cache-control', 'no-store');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  return true;
}

async function listOf(captured: CapturedMail): Promise<string> {
  const names = (await captured.list()).slice(0, mostShown);
  const rows = await Promise.all(
    names.map(async (name) => {
      const { subject = '', to = [] } = await PostalMime.parse((await captured.read(name)) ?? '');
      const receivers = to.map(({ address }) => address ?? '').join(', ');
      return `<li><a href="${mailPath}/${name}">${escapeHtml(subject)}</a> ${escapeHtml(receivers)}</li>`;
    }),
  );
  const body = rows.length === 0 ? `<p>${serverCopy.noMail}</p>` : `<ul>${rows.join('')}</ul>`;
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><title>${serverCopy.mail}</title>
<body style="font:17px/1.6 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem"><h1>${serverCopy.mail}</h1>${body}</body></html>`;
}

async function oneOf(captured: CapturedMail, name: string): Promise<string | null> {
  const source = await captured.read(name);
  return source === null ? null : ((await PostalMime.parse(source)).html ?? null);
}
