// Links that turn mail off without signing in. A token names the recipient and the kinds of mail, signed with the server's secret,
// so nothing is stored and it never expires: a link in an old mail still has to work.
import { createSignedTokens } from '../link-tokens.ts';

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
  const tokens = createSignedTokens(secret, 'unsubscribe');
  const tokenOf = ({ userId, kinds }: UnsubscribeScope) => tokens.tokenOf([userId, ...kinds].join(' '));
  return {
    tokenOf,
    linksOf(scope) {
      const query = `?token=${tokenOf(scope)}`;
      return { page: `${publicUrl}${paths.page}${query}`, oneClick: `${publicUrl}${paths.oneClick}${query}` };
    },
    read(token) {
      const text = tokens.read(token);
      if (text === null) return null;
      const [userId = '', ...kinds] = text.split(' ');
      return { userId, kinds };
    },
  };
}
