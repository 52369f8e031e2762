// Reads a mail address that was typed or pasted. Lists, mails and telephones add signs that nobody sees, and forms around it.

/** Characters without a glyph of their own, and all blanks but the plain one, which is a typing error inside an address. */
const unseen = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** How Access exports a link: 'jan@club.example#mailto:jan@club.example#'. */
const exportedLink = /#(?:mailto:|https?:\/\/)([^\s#/@]+@[^\s#/]+)\/?#*/giu;

/** Writes such a link as mail programs do, with the address between brackets. */
export const withPlainLinks = (text: string): string => text.replace(exportedLink, ' <$1>');

const bracketed = /<([^<>]*)>[^<>@]*$/u;
// What looks behind keeps a run of thousands from being tried again from each of its signs.
const remark = /(?<!\s)\s*\([^()@]*\)\s*/gu;
const quotes = /^[\s"'‘’‚‛“”„`´«»<]+|(?<![\s"'‘’‚‛“”„`´«»>;,.])[\s"'‘’‚‛“”„`´«»>;,.]+$/gu;

/**
 * The address in '‘jan@club.example’', 'jan@club.example (thuis)', 'Jan <jan@club.example>', 'mailto:jan@club.example' and
 * 'jan@club.example. ', which a telephone makes of two blanks.
 */
export function cleanEmail(text: string): string {
  const seen = withPlainLinks(text.replace(unseen, ''));
  const address = bracketed.exec(seen)?.[1] ?? seen;
  return withMailDomain(
    address
      .replace(remark, ' ')
      .replaceAll(quotes, '')
      .replace(/^mailto:\s*/iu, '')
      .replaceAll(quotes, ''),
  );
}

// Both sides have it, but what they share knows the types of neither.
declare const URL: new (address: string) => { hostname: string };

const accentedDomain = /(?<=[^@]@)(?=[^@]*\P{ASCII})[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * The address with its domain as mail servers know it: of 'anna@zée.nl' it is 'xn--ze-bja.nl'. Both are the same mailbox, so both must be
 * the same account; and a letter that only resembles another one is seen in this form.
 */
export const withMailDomain = (address: string): string =>
  address.replace(accentedDomain, (domain) => {
    try {
      return new URL(`http://${domain}`).hostname;
    } catch {
      return domain;
    }
  });
