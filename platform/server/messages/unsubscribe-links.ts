// Links that turn mail off without signing in. A token names the recipient and the kinds of mail, signed with the server's secret,
// so nothing is stored and it never expires: a link in an old mail still has to work.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose mail, and about what. */
export type UnsubscribeScope = { userId: string; kinds: readonly string[] };

export type UnsubscribeLinks = {
  /** `page`: for people. `oneClick`: for mail programs, which post to it (RFC 8058). */
  linksOf(scope: UnsubscribeScope): { page: string; oneClick: string };
  tokenOf(scope: UnsubscribeScope): string;
  /** Null for a token that this server did not sign. */
  read: (token: string) => UnsubscribeScope | null;
};

export function createUnsubscribeLinks(parts: {
  secret: string;
  publicUrl: string;
  paths: { page: string; oneClick: string };
}): UnsubscribeLinks {
  const { secret, publicUrl, paths } = parts;
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update('unsubscribe link ').update(text).digest();
  const tokenOf = ({ userId, kinds }: UnsubscribeScope) => {
    const text = [userId, ...kinds].join(' ');
    return `${Buffer.from(text).toString('base64url')}.${signatureOf(text).toString('base64url')}`;
  };
  return {
    tokenOf,
    linksOf(scope) {
      const query = `?token=${tokenOf(scope)}`;
      return { page: `${publicUrl}${paths.page}${query}`, oneClick: `${publicUrl}${paths.oneClick}${query}` };
    },
    read(token) {
      const [encoded = '', signature = '', ...rest] = token.split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(text)];
      if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
      const [userId = '', ...kinds] = text.split(' ');
      return { userId, kinds };
    },
  };
}
