// Tokens of links that are mailed later than they are made. A token is an HMAC of a random seed under the server's secret. The
// database keeps the seed and the token's hash, so a copy of the database contains no working link.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export type LinkTokens = {
  issue(): { seed: Buffer; hash: Buffer };
  tokenOf(seed: Buffer): string;
};

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `use` separates the tokens of different kinds of links under one secret. */
export function createLinkTokens(secret: string, use: string): LinkTokens {
  const tokenOf = (seed: Buffer) =>
    createHmac('sha256', secret).update(`${use} link `).update(seed).digest('base64url');
  return {
    tokenOf,
    issue() {
      const seed = randomBytes(16);
      return { seed, hash: hashOfToken(tokenOf(seed)) };
    },
  };
}
