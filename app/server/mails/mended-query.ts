// Mail is sent as quoted-printable, in which '=' is written '=3D'. Some programs show a link without undoing that, encode it once more, or
// show the '&' as it is written in HTML.
import { secretParameters } from '../../paths.ts';

const secret = `(?:${[...secretParameters, 'proof'].join('|')})`;

const encodedEquals = new RegExp(`([?&]${secret})%3D`, 'gi');

/** Before a token of 24 or 43 characters, or a signed text: the length tells it from a token that begins with '3D' itself. */
const quotedEquals = new RegExp(
  `([?&]${secret}=)3D(?=(?:[\\w-]{24}|[\\w-]{43}|[\\w-]+\\.[\\w-]{43})(?:&|$))`,
  'g',
);

/** The query of a link to one of our pages as it was mailed; the same text when nothing happened to it. */
export const mendedQuery = (search: string): string =>
  search.replaceAll('&amp;', '&').replace(encodedEquals, '$1=').replace(quotedEquals, '$1');
