// Signs up and opens the mailed link as a browser does.
import type { Product } from '#app/server/product.ts';
import { mailTo } from '#tests/mails.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';

/** A browser that keeps the cookies of its answers. */
export function useBrowser(product: Product) {
  const jar = new Map<string, string>();
  return {
    async post(path: string, body: object): Promise<RawAnswer> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await sendRaw(product, { path: `/api/auth/${path}`, body, headers: { cookie } });
      for (const set of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
    async isSignedIn(): Promise<boolean> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const me = await sendRaw(product, { path: '/api/me', headers: { cookie } });
      return me.json().account !== null;
    },
    keep: (cookie: string) => jar.set(...(cookie.split('=', 2) as [string, string])),
    isHoldingSignUp: () => jar.has('clubgenoot-sign-up'),
  };
}

export type Browser = ReturnType<typeof useBrowser>;

/** The token in the latest mail to this address, once there are `count`. */
export async function confirmationIn(product: Product, email: string, count = 1): Promise<string> {
  const { link } = await mailTo(product.settings.dataDir, email, count);
  return link.searchParams.get('verify') ?? '';
}
