// Reads the captured mail back, as a person would: by address, and with the link that the button has.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export type Letter = { subject: string; text: string; html: string; link: URL };

/** What has come for an address so far, in the order in which it was sent. */
export async function lettersTo(dataDir: string, address: string): Promise<Letter[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => /^[^.].*\.eml$/.test(name))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject = '', text = '', html = '' }) => ({
      subject,
      text,
      html,
      link: new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://nowhere.invalid'),
    }));
}

const longestWait = 10_000;

/** The latest one once there are `count`: no letter is waited for by the call that sends it. */
export async function letterTo(dataDir: string, address: string, count = 1): Promise<Letter> {
  for (const end = Date.now() + longestWait; Date.now() < end; await sleep(20)) {
    const letters = await lettersTo(dataDir, address);
    const last = letters.at(-1);
    if (last && letters.length >= count) return last;
  }
  throw new Error(`There are not ${count} letters for ${address}.`);
}
