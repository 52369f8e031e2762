// The cookie in which a browser keeps the token of its challenge. Other clients send the token with their answer.
import type { GenericEndpointContext } from 'better-auth';
import { signed } from '../session-token.ts';
import { challengeLasts } from './challenges.ts';

export type ChallengeCookie = ReturnType<typeof createChallengeCookie>;

export function createChallengeCookie({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const https = publicUrl.startsWith('https://');
  const name = https ? '__Host-clubgenoot-challenge' : 'clubgenoot-challenge';
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const;

  return {
    /** For a response that has no context of the library. */
    header(token: string): string {
      const flags = `Max-Age=${challengeLasts}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
      return `${name}=${signed(token, secret)}; ${flags}`;
    },
    read: (context: GenericEndpointContext) => context.getSignedCookie(name, secret),
    set: (context: GenericEndpointContext, token: string) =>
      context.setSignedCookie(name, token, secret, { ...attributes, maxAge: challengeLasts }),
    clear: (context: GenericEndpointContext) => context.setCookie(name, '', { ...attributes, maxAge: 0 }),
  };
}
