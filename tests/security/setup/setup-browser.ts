// The set-up as its page does it: a browser keeps its cookie, and the operator reads the terminal and the mail.
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { silentLog } from '#platform/server/log.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { TestDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';

export const rightPassword = 'Birdie-op-hole-7';

/** A production server that writes its lines for the operator into `said`. */
export async function useNewPlatform(
  database: TestDatabase,
  overrides: Partial<Settings> = {},
  { withJobs = false }: { withJobs?: boolean } = {},
) {
  const said: string[] = [];
  const settings = { production: true, ...overrides };
  const product = await useProduct(database, settings, silentLog, {
    withJobs,
    say: (line) => said.push(line),
  });
  return { product, said, newestCode: () => codeIn(said.at(-1) ?? '') };
}

export const codeIn = (line: string): string => /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(line)?.[0] ?? '';

export type Browser = ReturnType<typeof openBrowser>;

/** A browser without a cookie; `token`: signed in by a bearer token. */
export function openBrowser(product: Product, token?: string) {
  let cookie = '';
  async function send(path: string, body?: object): Promise<RawAnswer> {
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const answer = await sendRaw(product, { path: `/api/setup${path}`, headers, token, body });
    const [given] = answer.headers['set-cookie'] ?? [];
    if (given) cookie = given.split(';')[0] ?? '';
    return answer;
  }
  const command = (path: string) => (body: object) => send(path, { id: uuidv7(), ...body });
  return {
    state: () => send(''),
    enter: (code: string, id = uuidv7()) => send('/code', { id, code }),
    operator: command('/operator'),
    mail: command('/admin'),
    confirm: (code: string) => send('/admin/confirm', { id: uuidv7(), code }),
    club: command('/club'),
    backUp: command('/backup'),
    finish: command('/finish'),
    cookie: () => cookie,
  };
}

/** The code of the newest of `count` mails. */
export async function mailedCode({ settings }: Product, email: string, count = 1): Promise<string> {
  const { text } = await mailTo(settings.dataDir, email, count);
  return /code is (\d{6})/.exec(text)?.[1] ?? '';
}

export const saidBy = ({ status, json }: RawAnswer) => (status === 200 ? 'done' : String(json()['code']));
