// Where to report a vulnerability, at the address where people look for it (RFC 9116).

export const securityTxtPath = '/.well-known/security.txt';

const halfAYear = 182 * 24 * 60 * 60 * 1000;

/** `contact`: an e-mail address or an https address. It says until when it is true, so that an old copy is not trusted for long. */
export function securityTxt(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + halfAYear);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${publicUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
