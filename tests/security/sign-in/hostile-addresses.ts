// URLs that would redirect to another site after signing in: known tricks, and many combinations.
import { array, constantFrom, oneof, sample, string, tuple } from 'fast-check';

const evil = 'evil.example';
const [bell, zeroWidth, rightToLeft, fraction, full] = ['\u0007', '\u200B', '\u202E', '\u2044', '\uFF0F'];

/** Known tricks, each of another kind. */
export const knownAddresses: readonly string[] = [
  // Another site without a scheme, and what browsers treat as such.
  `//${evil}`,
  `///${evil}`,
  `/////${evil}/updates`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `\\/${evil}`,
  `/\\/${evil}`,
  `//\\${evil}`,
  `/%2f${evil}`,
  `/%2F%2f${evil}`,
  `/%5c${evil}`,
  `/%252f${evil}`,
  `/%25252f${evil}`,
  `%2f%2f${evil}`,
  `//${evil}%2fupdates`,
  // Schemes.
  `https://${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  `HTTPS://${evil}`,
  `http:\\\\${evil}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://%0aalert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/x',
  `ftp://${evil}`,
  `clubgenoot://${evil}`,
  // User info and look-alike hosts.
  `//clubgenoot.example@${evil}`,
  `https://clubgenoot.example@${evil}/`,
  `https://clubgenoot.example:443@${evil}/`,
  `//localhost:3000@${evil}`,
  `/\\localhost@${evil}`,
  `@${evil}`,
  `.${evil}`,
  `:80@${evil}`,
  `//[::ffff:127.0.0.1]/`,
  '//2130706433/',
  '//0x7f.1/',
  // Characters that are removed on the way.
  `/\t/${evil}`,
  `/\n/${evil}`,
  `/\r/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `/%09/${evil}`,
  `/%0a/${evil}`,
  `/%00/${evil}`,
  `/${bell}/${evil}`,
  `/${zeroWidth}/${evil}`,
  `/${rightToLeft}${evil}`,
  '/updates?x=\r\nSet-Cookie:a=b',
  '/updates#\r\nLocation: https://evil.example',
  // Slashes and dots of other scripts, which may be normalised to ASCII.
  `/${full}${evil}`,
  `/${fraction}${evil}`,
  `/\u2215${evil}`,
  `/\u29F8${evil}`,
  `/\uFF3C${evil}`,
  `/%EF%BC%8F${evil}`,
  `/\u3002${evil}`,
  `/\uFF0E\uFF0E/${evil}`,
  `//evil\u3002example`,
  // Path traversal.
  `/.//${evil}`,
  `/..//${evil}`,
  `/./${evil}`,
  `/updates/..//${evil}`,
  `/updates/../../${evil}`,
  `/%2e%2e//${evil}`,
  `/%2e/%2e%2e/${evil}`,
  `/..%2f${evil}`,
  `/..;/${evil}`,
  // Repeated encoding.
  '/auth',
  '/auth/',
  '/AUTH',
  '/%61uth',
  `/auth?redirect=//${evil}`,
  `/auth/?redirect=${encodeURIComponent(`//${evil}`)}`,
  `/Auth?redirect=/auth?redirect=https://${evil}`,
  // Broken, or no path at all.
  '',
  ' ',
  '?',
  '#',
  'updates',
  evil,
  '*',
  '/%',
  '/%E0%A4%A',
  '/%ff%fe',
  `/${'%25'.repeat(9)}2f${evil}`,
  `/${'a'.repeat(2000)}`,
  `//${evil}/${'a'.repeat(100_000)}`,
];

const slash = constantFrom('/', '\\', '%2f', '%2F', '%5c', '%252f', '%255c', full, '/\t', '/\n', '/%09');
const lead = constantFrom('', ' ', '\t', '\n', zeroWidth, '\u3000', '/.', '/..', '/%2e', '/updates/..');
const host = oneof(
  constantFrom(evil, `clubgenoot.example@${evil}`, `${evil}:443`, `${evil}%00.clubgenoot.example`),
  string({ minLength: 1, maxLength: 8 }).map(
    (word) => `${encodeURIComponent(word.replace(/[^a-z]/g, 'x'))}.example`,
  ),
);
const tail = constantFrom('', '/', '/updates', '?x=/updates', '#/updates', '/..', '%2f..');

/** Each of these begins with some form of two slashes before a host. */
const twoSlashes = tuple(lead, slash, array(slash, { minLength: 1, maxLength: 3 }), host, tail).map(
  ([before, first, more, name, after]) => `${before}/${first}${more.join('')}${name}${after}`,
);
const schemes = tuple(
  constantFrom(
    'https',
    'http',
    'HTTPS',
    'ht\ttps',
    'javascript',
    'jAvAsCrIpT',
    'data',
    'file',
    'ws',
    'intent',
  ),
  constantFrom(':', ':/', '://', ':\\\\', ':///', '%3a//'),
  host,
  tail,
).map((parts) => parts.join(''));

const generated = [
  ...sample(twoSlashes, { numRuns: 180, seed: 20_261_121 }),
  ...sample(schemes, { numRuns: 90, seed: 20_261_121 }),
];

export const hostileAddresses: readonly string[] = [...new Set([...knownAddresses, ...generated])];
