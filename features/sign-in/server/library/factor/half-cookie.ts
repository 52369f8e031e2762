// The cookie in which a browser keeps the token of its challenge. Other clients send the token with their answer.
import type { GenericEndpointContext } from 'better-auth';
import { signed } from '../session-token.ts';
import { challengeMinutes } from './factor-challenges.ts';

export type HalfCookie = ReturnType<typeof createHalfCookie>;

export function createHalfCookie({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const https = publicUrl.startsWith('https://');
  const name = https ? '__Host-clubgenoot-half' : 'clubgenoot-half';
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const;
  const maxAge = challengeMinutes * 60;

  return {
    /** For a response that has no context of the library. */
    header(token: string): string {
      const flags = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
      return `${name}=${signed(token, secret)}; ${flags}`;
    },
    read: (context: GenericEndpointContext) => context.getSignedCookie(name, secret),
    set: (context: GenericEndpointContext, token: string) =>
      context.setSignedCookie(name, token, secret, { ...attributes, maxAge }),
    clear: (context: GenericEndpointContext) => context.setCookie(name, '', { ...attributes, maxAge: 0 }),
  };
}
