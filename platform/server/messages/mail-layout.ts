// The layout of a mail: the product's colours, one button, and the same as plain text. Mail programs support little: tables
// and inline colours, no pictures and no external fonts.
import { escapeHtml } from '#platform/shared/html.ts';
import type { Mail } from './mail.ts';

export type MailSection = {
  title: string;
  lines: readonly string[];
  link: { label: string; address: string };
};

export type MailContent = {
  product: string;
  subject: string;
  lines: readonly string[];
  sections?: readonly MailSection[] | undefined;
  action: { label: string; address: string };
  footer: string;
  /** Only for mail that the recipient can do without. */
  unsubscribe?: { label: string; page: string; oneClick: string } | undefined;
};

/** Mail programs show a button of their own for these, and post to the address (RFC 8058). */
const headersOf = (oneClick: string) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Keeps 'e-mailadres' on one line: the short part alone at the end of a line reads badly, most of all in the large heading. */
const inHtml = (text: string): string =>
  escapeHtml(text).replaceAll(
    /(?<!\S)e-\p{Ll}{2,12}/gu,
    (word) => `<span style="white-space:nowrap">${word}</span>`,
  );

const layOutSection = ({ title, lines, link }: MailSection) => `
<h2 style="margin:24px 0 8px;font:600 19px/1.3 Georgia,serif">${escapeHtml(title)}</h2>
<ul style="margin:0 0 8px;padding:0 0 0 20px">${lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')}</ul>
<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(link.address)}" style="color:#10492f;font-weight:600">${escapeHtml(link.label)}</a></p>`;

/** For mail programs that read it; the others show the light colours, or turn them around themselves. */
const darkStyle = `<style>@media (prefers-color-scheme: dark) {
body, .page { background: #0d1612 !important; color: #ecf2ec !important }
.card { background: #15211b !important; color: #ecf2ec !important }
.soft { color: #bccabf !important }
.link { color: #94d6ab !important }
.button { background: #94d6ab !important; color: #0a2115 !important }
}</style>`;

/** Strictly one, with marks of a sentence around it: of 'a.example,@b' mail programs make a link to a.example. */
const mailAddress = /^[(<"“‘]*[\p{L}\p{N}_.'’+-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+[)>"”’.,;:!?]*$/u;
/** A zero-width joiner is no part of a domain name: mail programs then see no address. */
const breaker = '\u200D';

/**
 * Keeps mail programs from making links of what looks like a web address. Names, titles and messages are typed by users, and a mail
 * of ours must not vouch for a site of theirs; its own links stand apart from the sentences.
 */
const withoutLinks = (text: string): string =>
  text.replaceAll(/\S+/gu, (word) =>
    mailAddress.test(word)
      ? word
      : word.replaceAll(/(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}][.。．｡])(?=\p{L})/gu, breaker),
  );

export function layOut(to: string, content: MailContent): Mail {
  const { product, action, footer, unsubscribe } = content;
  const subject = withoutLinks(content.subject);
  const lines = content.lines.map(withoutLinks);
  const sections = (content.sections ?? []).map(({ title, lines: said, link }) => ({
    title: withoutLinks(title),
    lines: said.map(withoutLinks),
    link: { ...link, label: withoutLinks(link.label) },
  }));
  const off = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : [];
  const sectionTexts = sections.map((section) =>
    [
      section.title,
      ...section.lines.map((line) => `- ${line}`),
      `${section.link.label}: ${section.link.address}`,
    ].join('\n'),
  );
  const text = [
    ...lines,
    ...sectionTexts,
    `${action.label}:\n${action.address}`,
    `-- \n${footer}`,
    ...off,
  ].join('\n\n');
  const offLink = unsubscribe
    ? `\n<p style="margin:0;font-size:14px"><a class="soft" href="${escapeHtml(unsubscribe.page)}" style="color:#3b4f44">${escapeHtml(unsubscribe.label)}</a></p>`
    : '';
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${inHtml(line)}</p>`).join('');
  const html = `<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
${darkStyle}</head>
<body class="page" style="margin:0;background:#f3f6f2;color:#13231b;font:17px/1.5 Figtree,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:14px">
<tr><td style="background:#10492f;border-radius:14px 14px 0 0;padding:16px 28px;color:#ffffff;font:600 20px Georgia,serif">${escapeHtml(product)}</td></tr>
<tr><td style="padding:28px;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;font:600 25px/1.25 Georgia,serif">${inHtml(subject)}</h1>
${paragraphs}${sections.map(layOutSection).join('')}
<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.address)}" style="display:inline-block;background:#10492f;color:#ffffff;padding:13px 22px;border-radius:10px;font-weight:600;text-decoration:none">${inHtml(action.label)}</a></p>
<p class="soft" style="margin:0;color:#3b4f44;font-size:14px;word-break:break-all">${escapeHtml(action.address)}</p>
</td></tr></table>
<p class="soft" style="color:#3b4f44;font-size:14px">${escapeHtml(footer)}</p>${offLink}
</td></tr></table>
</body>
</html>
`;
  return { to, subject, html, text, ...(unsubscribe && { headers: headersOf(unsubscribe.oneClick) }) };
}
