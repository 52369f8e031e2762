// What the domain of MAIL_FROM says in DNS about who may send mail in its name. Without SPF, DKIM and DMARC large providers refuse mail,
// or call it spam.
import type { promises as dns } from 'node:dns';
import type { Settings } from '#platform/server/settings.ts';
import { ok, skipped, wrong, type Finding } from './findings.ts';

export type Resolver = Pick<dns.Resolver, 'resolveTxt'>;

type Options = { resolver: Resolver; dkimSelector: string | null };

type Problem = { found: string; todo: string };

/** The domain of 'Name <address@domain>'. */
const domainOf = (mailFrom: string) => /@([^\s@>]+)>?$/.exec(mailFrom)?.[1]?.toLowerCase() ?? '';

export async function findMailDomain(
  { smtpUrl, mailFrom }: Settings,
  { resolver, dkimSelector }: Options,
): Promise<Finding> {
  if (smtpUrl === null) return skipped('SMTP_URL is not set.');
  const domain = domainOf(mailFrom);
  const found = await Promise.all([
    findSpf(resolver, domain),
    findDkim(resolver, domain, dkimSelector),
    findDmarc(resolver, domain),
  ]);
  const problems = found.filter((one) => one !== null);
  if (problems.length > 0)
    return wrong(
      `${domain}: ${problems.map((problem) => problem.found).join('; ')}.`,
      problems.map(({ todo }) => todo).join(' '),
    );
  const unproven = dkimSelector === null ? ' --dkim-selector NAME looks at one key of DKIM.' : '';
  return ok(`${domain} has SPF, DKIM and DMARC.${unproven}`);
}

type Texts = { exists: boolean; texts: string[] };

/** `exists`: whether there is such a name, with or without a text. */
async function textsAt(resolver: Resolver, name: string): Promise<Texts> {
  try {
    return { exists: true, texts: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return { exists: true, texts: [] };
    if (code === 'ENOTFOUND') return { exists: false, texts: [] };
    throw error;
  }
}

async function findSpf(resolver: Resolver, domain: string): Promise<Problem | null> {
  const records = (await textsAt(resolver, domain)).texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const todo = `Give ${domain} one TXT record, such as 'v=spf1 include:<domain of your mail provider> -all'.`;
  if (records.length === 0) return { found: 'no SPF', todo };
  if (records.length > 1) return { found: `${records.length} records of SPF, which count as none`, todo };
  return /\s\+?all(\s|$)/i.test(records[0]!) ? { found: 'SPF allows every sender', todo } : null;
}

/** The name of a key cannot be guessed; but where there is no key, its parent does not exist either (RFC 8020). */
async function findDkim(
  resolver: Resolver,
  domain: string,
  selector: string | null,
): Promise<Problem | null> {
  const keys = `_domainkey.${domain}`;
  const todo = `Let your mail provider sign with DKIM, and publish the key that it names below ${keys}.`;
  if (selector === null) return (await textsAt(resolver, keys)).exists ? null : { found: 'no DKIM', todo };
  const { texts } = await textsAt(resolver, `${selector}.${keys}`);
  return texts.some((text) => /(^|;)\s*p=[\w+/]/.test(text)) ? null : { found: 'no such key of DKIM', todo };
}

/** A subdomain without one has that of the domain above it. */
async function findDmarc(resolver: Resolver, domain: string): Promise<Problem | null> {
  const labels = domain.split('.');
  for (let at = 0; at < Math.max(1, labels.length - 1); at += 1) {
    const { texts } = await textsAt(resolver, `_dmarc.${labels.slice(at).join('.')}`);
    if (texts.some((text) => /^v=DMARC1\s*;.*\bp=(none|quarantine|reject)/i.test(text))) return null;
  }
  const todo = `Give _dmarc.${domain} a TXT record, such as 'v=DMARC1; p=quarantine'.`;
  return { found: 'no DMARC', todo };
}
