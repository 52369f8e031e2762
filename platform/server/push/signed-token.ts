// JSON web tokens that tell Google and Apple who sends (RFC 7519).
import { sign, type KeyObject } from 'node:crypto';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signToken(
  header: { alg: 'RS256' | 'ES256'; kid?: string },
  claims: Record<string, string | number>,
  key: KeyObject,
): string {
  const text = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`;
  // Tokens have both numbers of an elliptic signature one after the other (RFC 7518), not in DER.
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
