// Outgoing mail: over SMTP, or captured in a folder that developers read at /dev/mail.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { beginningOf } from '#platform/shared/beginning-of.ts';
import { isLoopbackHost } from '../outside/public-address.ts';
import { onceIn, within } from '../pacing.ts';
import { secondsTaken } from '../post/deliveries.ts';
import { Undeliverable } from '../post/lane.ts';
import { capture } from './captured-files.ts';

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The reply-to address, when it is not ours. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
  /** The same at each try, so that a mailbox that has the mail already, because an answer was lost, does not show it twice. */
  key?: string;
};

/** The mail server will never accept this mail: it knows no such mailbox, or refuses what the mail says. */
export class MailRefused extends Undeliverable {
  override name = 'MailRefused';
}

export type Mailer = {
  /** Resolves when a server has accepted the mail; rejects otherwise, with MailRefused when another try is useless. */
  send(mail: Mail): Promise<void>;
  /** Whether the mail server lets us in; asked at most three times a minute. Says nothing about any mail or address. */
  isThere(): Promise<boolean>;
  /** Null when mail is sent instead of captured. */
  captured: CapturedMail | null;
  close(): void;
};

export type CapturedMail = {
  /** File names, newest first. */
  list(): Promise<string[]>;
  /** The mail as it would have been sent; null when there is no such file. */
  read(name: string): Promise<string | null>;
};

const longestConnect = 15_000;
/** A server that looks for viruses and spam accepts a mail after half a minute; not to hear it sends the mail twice. */
const longestAnswer = 60_000;
/** All answers to one mail together: afterwards another server takes the delivery, and would send the mail beside us. */
const defaultLongest = (secondsTaken - 20) * 1000;
/** As many as all lanes of the post send at once, so that a letter does not wait for a connection behind digests. */
const maxConnections = 10;
const checkedFor = 20_000;
/** Milliseconds that a caller waits for the check. */
const longestCheck = 4000;

/** So that nobody's notice of absence answers a mail. Exchange listens to a header of its own. */
const headers = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/**
 * A mail server on this machine has a certificate that it made itself, as Debian installs it. Nobody is in between. Elsewhere somebody
 * in between could take STARTTLS out of what the server offers, and read the password.
 */
export function connectionTo(url: string, publicUrl: string | null) {
  const { hostname, password, searchParams } = new URL(url);
  const connection = { url, ...nameIn(publicUrl) };
  if (isLoopbackHost(hostname)) return { ...connection, tls: { rejectUnauthorized: false } };
  return { ...connection, ...(password !== '' && !searchParams.has('ignoreTLS') && { requireTLS: true }) };
}

/**
 * By which name we greet the server. The library takes that of the machine, and in a container '[127.0.0.1]', which Google's relay refuses
 * (https://github.com/nodemailer/nodemailer/issues/1742). `?name=` in SMTP_URL wins.
 */
function nameIn(publicUrl: string | null): { name?: string } {
  const name = publicUrl === null ? '' : new URL(publicUrl).hostname;
  return /\.[a-z][\w-]*$/.test(name) ? { name } : {};
}

export function createMailer(options: {
  smtpUrl: string | null;
  from: string;
  publicUrl: string | null;
  folder: string;
  /** Milliseconds for one mail; unset: as long as a delivery is ours. */
  longest?: number;
}): Mailer {
  const { smtpUrl, from, publicUrl, folder, longest = defaultLongest } = options;
  const sender = senderOf(from);
  return smtpUrl === null
    ? capturing(sender, folder)
    : sending(sender, connectionTo(smtpUrl, publicUrl), longest);
}

type Sender = { name: string; address: string };

/** 'De Heide: leden <leden@heide.example>' in its two parts. As one text, a colon would begin a list of addresses, which servers refuse. */
function senderOf(from: string): Sender {
  const [, name = '', address = from] = /^\s*([^<>]*?)\s*<?([^\s<>@"]+@[^\s<>]+?)>?\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

/** Characters. A header is folded between words: one of a thousand letters would exceed what a line of a mail may hold. */
const longestSubject = 200;

/** Two mails with one Message-ID count as one. */
const composed = ({ key, subject, ...mail }: Mail, { address }: Sender) => ({
  ...mail,
  subject: beginningOf(subject, longestSubject),
  ...(key !== undefined && {
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${address.split('@').at(-1)}>`,
  }),
});

function sending(from: Sender, connection: ReturnType<typeof connectionTo>, longest: number): Mailer {
  const timeouts = {
    connectionTimeout: longestConnect,
    greetingTimeout: longestConnect,
    socketTimeout: longestAnswer,
  };
  const transport = createTransport(
    { ...connection, pool: true, maxConnections, ...timeouts },
    { from, headers },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...composed(mail, from), signal: AbortSignal.timeout(longest) });
      } catch (error) {
        throw isFinal(error)
          ? new MailRefused('The mail server refuses this mail.', { cause: error })
          : error;
      }
    },
    isThere: onceIn(checkedFor, () =>
      within(longestCheck, transport.verify()).then(
        () => true,
        () => false,
      ),
    ),
    captured: null,
    close: () => transport.close(),
  };
}

/**
 * Servers put off what they have against us, such as an address that may not relay, until the recipient or the end. RFC 3463 numbers
 * it 5.7 (policy), or 5.1.7 and 5.1.8 (the sender).
 */
const aboutUs = /^530|^\d{3}[ -]5\.(7\.|1\.[78]\b)|#5\.7\.|\brelay/i;

/** A permanent answer about the recipient or the mail itself. One about us, such as a wrong password, may be mended. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, response = '', command, code } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE') && !aboutUs.test(response);
}

type SmtpError = { responseCode?: number; response?: string; command?: string; code?: string };

function capturing(from: Sender, folder: string): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from, headers },
  );
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composed(mail, from));
      await capture(folder, 'eml', message as Buffer);
    },
    isThere: async () => true,
    captured: {
      list: async () => (await filesIn(folder)).toSorted().toReversed(),
      async read(name) {
        return (await filesIn(folder)).includes(name) ? readFile(join(folder, name), 'utf8') : null;
      },
    },
    close: () => undefined,
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[\da-f-]+\.eml$/.test(name));
}
