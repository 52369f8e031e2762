// Letters as web pages and some exports of member administrations write them: 'Ren&eacute;', '&#39;t Hooft', 'Jan &amp; Els'.

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    szlig: 'ß',
    aelig: 'æ',
    AElig: 'Æ',
    oelig: 'œ',
    OElig: 'Œ',
    oslash: 'ø',
    Oslash: 'Ø',
  }),
);

const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
};

const entity = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,8}));/giu;
const accented = /^([a-z])(acute|grave|circ|uml|tilde|ring|cedil|caron)$/iu;

/** A line break within a name would begin another line. */
const characterOf = (code: number, written: string) =>
  code < 32 ? ' ' : code > 0x10ffff ? written : String.fromCodePoint(code);

function decodeOnce(text: string): string {
  return text.replaceAll(entity, (written: string, ...found) => {
    const { decimal, hex, name = '' } = found.at(-1) as Partial<Record<'decimal' | 'hex' | 'name', string>>;
    if (decimal) return characterOf(Number(decimal), written);
    if (hex) return characterOf(Number.parseInt(hex, 16), written);
    const [, base = '', mark = ''] = accented.exec(name) ?? [];
    if (base) return (base + (marks[mark.toLowerCase()] ?? '')).normalize('NFC');
    return named.get(name) ?? written;
  });
}

/** Also of a text that was encoded twice: '&amp;eacute;'. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeOnce(decodeOnce(text)) : text;
