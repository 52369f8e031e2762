import { Fragment } from 'react';
import { mixesScripts } from '#platform/shared/text.ts';
import { classNames } from '../class-names.ts';

interface LinkedTextProps {
  text: string;
  /** The colour of the links, where it is not the usual one. */
  className?: string;
}

/** A text that a user typed, in which addresses are links. */
export function LinkedText({ text, className = 'text-primary' }: LinkedTextProps) {
  return linksIn(text).map(({ text: part, href, host }, index) =>
    href === null ? (
      part
    ) : (
      // The parts of a text do not change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={classNames('font-medium underline underline-offset-3', className)}
        >
          {part}
        </a>
        {host && ` (${host})`}
      </Fragment>
    ),
  );
}

// Addresses in a text that a user typed. Only http and https are links: nothing else is opened.
// `host`: where the link really leads, when its host has letters outside ASCII: some look like others.
type TextPart = { text: string; href: string | null; host?: string };

/** Up to a blank, or an emoji: those are put behind an address without a blank. A flag is two letters of its own. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"\p{Extended_Pictographic}\p{Regional_Indicator}]+/giu;
/** Punctuation that closes a sentence or a quotation, in any keyboard's form, and is not part of the address. */
const closing = /(?![/\\#%&@-])[\p{P}`~]$/u;
const opened: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function linksIn(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of message.matchAll(address)) {
    const text = withoutClosing(match[0]);
    const href = hrefOf(text);
    if (href !== null) {
      if (match.index > from) parts.push({ text: message.slice(from, match.index), href: null });
      const host = new URL(href).hostname;
      parts.push({ text, href, ...(host.includes('xn--') && !text.includes(host) && { host }) });
      from = match.index + text.length;
    }
  }
  if (from < message.length) parts.push({ text: message.slice(from), href: null });
  return parts;
}

/** Keeps a bracket that was opened inside the address, as in an address of Wikipedia. */
function withoutClosing(text: string): string {
  const last = text.at(-1) ?? '';
  if (!closing.test(text)) return text;
  const opening = opened[last];
  if (opening && count(text, opening) >= count(text, last)) return text;
  return withoutClosing(text.slice(0, -1));
}

const count = (text: string, character: string) => text.split(character).length - 1;

const host = /^(?:https?:\/\/)?[^/?#\\]*/iu;

/** Null for what leads elsewhere than it seems to: 'https://club.example@evil.example', and a host that mixes alphabets. */
function hrefOf(text: string): string | null {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    const isPlain = url.username === '' && url.password === '' && !mixesScripts(host.exec(text)?.[0] ?? '');
    // A host name without a dot is a machine in the reader's own network.
    return isPlain && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}
