// Tokens of links. Those that are mailed later than they are made are an HMAC of a random seed under the server's secret: the
// database keeps the seed and the token's hash, so a copy of the database contains no working link. A signed token contains its text
// itself, so nothing is stored.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type LinkTokens = {
  issue(): { seed: Buffer; hash: Buffer };
  tokenOf(seed: Buffer): string;
  /** Stands beside the token in the mail alone, so that it proves the mailbox: a link that is shown on a screen lacks it. */
  mailProofOf(seed: Buffer): string;
};

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const signatureOf = (secret: string, use: string, signed: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(`${use} link `).update(signed).digest();

/** `use` separates the tokens of different kinds of links under one secret. */
export function createLinkTokens(secret: string, use: string): LinkTokens {
  const tokenOf = (seed: Buffer) => signatureOf(secret, use, seed).toString('base64url');
  return {
    tokenOf,
    mailProofOf: (seed) => signatureOf(secret, `${use} mail`, seed).toString('base64url'),
    issue() {
      const seed = randomBytes(16);
      return { seed, hash: hashOfToken(tokenOf(seed)) };
    },
  };
}

/** Keys that are an HMAC of a random seed under the server's secret, in the same way. */
export type DerivedKeys = { keyOf(seed: Buffer): Buffer };

export const createDerivedKeys = (secret: string, use: string): DerivedKeys => ({
  keyOf: (seed) => createHmac('sha256', secret).update(`${use} key `).update(seed).digest(),
});

export type SignedTokens = {
  tokenOf(text: string): string;
  /** The text of a token; null when this server did not sign it. */
  read(token: string): string | null;
};

/** `use` as in `createLinkTokens`. */
export function createSignedTokens(secret: string, use: string): SignedTokens {
  return {
    tokenOf: (text) =>
      `${Buffer.from(text).toString('base64url')}.${signatureOf(secret, use, text).toString('base64url')}`,
    read(token) {
      const [encoded = '', signature = '', ...rest] = token.split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(secret, use, text)];
      return rest.length === 0 && given.length === own.length && timingSafeEqual(given, own) ? text : null;
    },
  };
}

// Links that turn mail off without signing in. A token names the recipient and the kinds of mail, signed with the server's secret,
// so nothing is stored and it never expires: a link in an old mail still has to work.

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
