// The token of the link that confirms a sign-up. It names the sign-up, its address and when the mail was sent, signed with the server's
// secret. Nothing about it is stored, and an earlier link still differs from an invented one.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignUpLink = {
  email: string;
  id: string;
  /** When the mail was sent, in milliseconds. */
  sentAt: number;
};

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update('sign-up link ').update(text).digest();

export function signUpToken(secret: string, { email, id, sentAt }: SignUpLink): string {
  const text = [id, sentAt, email].join(' ');
  return `${Buffer.from(text).toString('base64url')}.${signatureOf(secret, text).toString('base64url')}`;
}

/** Null for a token that this server did not sign. */
export function readSignUpToken(secret: string, token: string): SignUpLink | null {
  const [encoded = '', signature = '', ...rest] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(secret, text)];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [id = '', sentAt = '', email = ''] = text.split(' ');
  return { email, id, sentAt: Number(sentAt) };
}
