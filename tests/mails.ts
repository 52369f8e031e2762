// Reads captured mail as its recipient would: by address, with the link of its button.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export type CapturedMail = {
  subject: string;
  text: string;
  html: string;
  link: URL;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
};

/** All mails so far, in order. */
export async function allMails(dataDir: string): Promise<(CapturedMail & { to: string[] })[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => /^[^.].*\.eml$/.test(name))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.map(({ to = [], subject = '', text = '', html = '', headers }) => ({
    to: to.flatMap(({ address }) => address ?? []),
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    link: new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://nowhere.invalid'),
  }));
}

/** All mails to an address so far. */
export const mailsTo = async (dataDir: string, address: string): Promise<CapturedMail[]> =>
  (await allMails(dataDir)).filter(({ to }) => to.includes(address));

const longestWait = 10_000;

/** The latest mail to an address, once there are `count`: calls do not wait for their mails. */
export async function mailTo(dataDir: string, address: string, count = 1): Promise<CapturedMail> {
  for (const end = Date.now() + longestWait; Date.now() < end; await sleep(20)) {
    const mails = await mailsTo(dataDir, address);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
  }
  throw new Error(`There are not ${count} mails for ${address}.`);
}

/** The latest mail with this subject, whatever else is sent to that address. */
export async function mailAbout(
  dataDir: string,
  address: string,
  { subject }: { subject: string },
): Promise<CapturedMail> {
  for (let count = 1; ; count += 1) {
    await mailTo(dataDir, address, count);
    const found = (await mailsTo(dataDir, address)).findLast((mail) => mail.subject === subject);
    if (found) return found;
  }
}
