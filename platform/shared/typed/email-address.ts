// Reads a mail address that was typed or pasted. Lists, mails and telephones add signs that nobody sees, and forms around it.

/** Characters without a glyph of their own, and all blanks but the plain one, which is a typing error inside an address. */
const unseen = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const bracketed = /<([^<>]*)>[^<>@]*$/u;
const remark = /\s*\([^()@]*\)\s*/gu;
const quotes = /^[\s"'‘’‚‛“”„`´«»<]+|[\s"'‘’‚‛“”„`´«»>;,]+$/gu;

/** The address in '‘jan@club.example’', 'jan@club.example (thuis)', 'Jan <jan@club.example>' and 'mailto:jan@club.example'. */
export function cleanEmail(text: string): string {
  const seen = text.replace(unseen, '');
  const address = bracketed.exec(seen)?.[1] ?? seen;
  return address
    .replace(remark, ' ')
    .replaceAll(quotes, '')
    .replace(/^mailto:\s*/iu, '')
    .replaceAll(quotes, '');
}
