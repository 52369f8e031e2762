import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { capture, removeCaptured, removeCapturedBefore } from './captured-files.ts';
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
    const from = 'Clubgenoot <noreply@club.example>';
    const mailer = createMailer({ smtpUrl: null, from, publicUrl: null, folder: mail });
    await mailer.send({ to: 'anna@test.example', subject: 'Hoi', html: '<p>Hoi</p>', text: 'Hoi' });
    await createTexter({ webhookUrl: null, folder: sms }).send({ to: '+31612345678', text: '123456' });
    for (const folder of [mail, sms]) {
      const [name, ...others] = await readdir(folder);
      expect(others).toEqual([]);
      expect([await modeOf(folder), await modeOf(join(folder, name ?? ''))]).toEqual(['700', '600']);
    }
  },
);

test.each([
  ['an@test.example', 'To: an@test.example\n', 'To: jan@test.example\n'],
  ['an@test.example', 'Schrijf naar An@Test.Example.', 'Schrijf naar j.an@test.example.'],
  ['an@test.example', 'href=3D"?to=3Dan@test=\n.example"', 'an@test.example.nl'],
  ['a+b@test.example', '<a+b@test.example>', '<aab@test.example>'],
  ['+31612345678', '+31612345678\n\n123456', '+316123456789\n\n123456'],
])(
  'removes a file that names %s, and keeps one that names a longer contact',
  async (contact, own, longer) => {
    const folder = await mkdtemp(join(root, 'naming-'));
    await capture(folder, 'txt', own);
    await removeCaptured(folder, ['', contact]);
    expect(await readdir(folder)).toEqual([]);
    await capture(folder, 'txt', longer);
    await removeCaptured(folder, ['', contact]);
    expect((await readdir(folder)).length).toBe(1);
  },
);

test('a mail that the disk has no room for leaves no part of itself', async () => {
  const folder = await mkdtemp(join(root, 'full-'));
  const program = `
    const { capture } = await import(process.argv[1]);
    await capture(process.argv[2], 'eml', 'x'.repeat(100_000)).catch(({ code }) => console.log(code));`;
  const capturing = join(import.meta.dirname, 'captured-files.ts');
  // No file of this process may become larger than a few blocks.
  const limited = ['-c', 'ulimit -f 8; exec "$0" --input-type=module --eval "$@"'];
  const { stdout } = spawnSync('sh', [...limited, process.execPath, program, capturing, folder]);
  expect([String(stdout), await readdir(folder)]).toEqual(['EFBIG\n', []]);
});

test('removes files captured before the given moment, and no later file or folder', async () => {
  const folder = await mkdtemp(join(root, 'old-'));
  const moment = new Date(Date.now() - 86_400_000);
  const write = (name: string, offset: number) => {
    const time = new Date(moment.getTime() + offset);
    return utimes(join(folder, name), time, time);
  };
  for (const name of ['old.eml', 'new.eml']) await writeFile(join(folder, name), name);
  await mkdir(join(folder, 'folder'));
  await write('old.eml', -1000);
  await write('folder', -1000);
  await write('new.eml', 1000);
  await removeCapturedBefore(folder, moment);
  expect((await readdir(folder)).toSorted()).toEqual(['folder', 'new.eml']);
  await removeCapturedBefore(join(folder, 'nowhere'), moment);
});
