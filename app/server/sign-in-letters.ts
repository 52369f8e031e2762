// The letters that signing in sends, in the words of the account and the look of the product.
import { accountCopy } from '#features/account/copy.ts';
import { safeRedirect } from '#features/account/rules.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/mail.ts';
import { layOut } from '#platform/server/mail-layout.ts';
import type { SignInLetters } from '#platform/server/sign-in.ts';
import { appCopy } from '../copy.ts';

const { mail: words } = accountCopy;

export function createSignInLetters(parts: { mailer: Mailer; publicUrl: string; log: Log }): SignInLetters {
  const { mailer, publicUrl, log } = parts;

  function send(to: string, kind: 'verify' | 'known' | 'reset', query: Record<string, string>) {
    const { subject, lines, action } = words[kind];
    const search = new URLSearchParams(query);
    const address = `${publicUrl}/auth${search.size === 0 ? '' : `?${search.toString()}`}`;
    const { footer } = words;
    const letter = { product: appCopy.product, subject, lines, action: { label: action, address }, footer };
    // Who asked does not wait, and learns nothing of it; that it failed is ours to know.
    mailer
      .send(layOut(to, letter))
      .catch((error: unknown) => log('error', 'mail.failed', errorFields(error)));
  }

  return {
    verify(to, token, goOn) {
      const redirect = safeRedirect(goOn);
      send(to, 'verify', { verify: token, ...(redirect !== null && redirect !== '/' && { redirect }) });
    },
    known: (to) => send(to, 'known', {}),
    reset: (to, token) => send(to, 'reset', { reset: token }),
  };
}
