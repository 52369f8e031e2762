import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMailer } from './mail.ts';
import { createTexter } from './texts.ts';

const root = await mkdtemp(join(tmpdir(), 'clubgenoot-captured-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.each(['new', 'there before, open to all'])(
  'what is captured in a folder that is %s is for its owner alone',
  async (kind) => {
    const [mail, sms] = [join(root, kind, 'mail'), join(root, kind, 'sms')];
    if (kind !== 'new') {
      for (const folder of [mail, sms]) {
        await mkdir(folder, { recursive: true });
        await chmod(folder, 0o755);
      }
    }
    const mailer = createMailer({ smtpUrl: null, from: 'Clubgenoot <noreply@club.example>', folder: mail });
    await mailer.send({ to: 'anna@test.example', subject: 'Hoi', html: '<p>Hoi</p>', text: 'Hoi' });
    await createTexter({ webhookUrl: null, folder: sms }).send({ to: '+31612345678', text: '123456' });
    for (const folder of [mail, sms]) {
      const [name, ...others] = await readdir(folder);
      expect(others).toEqual([]);
      expect([await modeOf(folder), await modeOf(join(folder, name ?? ''))]).toEqual(['700', '600']);
    }
  },
);
