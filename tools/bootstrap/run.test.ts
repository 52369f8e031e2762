import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeProject, type Project, run } from '#tests/crash/bootstrap-project.ts';

let project: Project;
beforeEach(() => {
  project = makeProject();
});
afterEach(() => project.remove());

describe('installing', { timeout: 60_000 }, () => {
  test('the first command installs, the second does not; both pass on arguments and exit code', async () => {
    const first = run(project, ['3', 'and more']);
    expect(await first.exit).toBe(3);
    expect(first.output()).toContain(`runs ["${process.version}","3","and more"]`);
    expect(project.installs()).toBe(1);

    const second = run(project, []);
    expect(await second.exit).toBe(0);
    expect(second.output()).toBe(`runs ["${process.version}"]\n`);
    expect(project.installs()).toBe(1);
  });

  test('installs the runtime also when npm may not run install scripts', async () => {
    const first = run(project, [], { npm_config_ignore_scripts: 'true' });
    expect(await first.exit).toBe(0);
    expect(first.output()).toContain(`Installing Node ${process.versions.node}: done`);
    expect(project.installs()).toBe(1);
  });

  test('two concurrent commands install once', async () => {
    const slow = { INSTALL_TAKES: '1500' };
    const both = [run(project, ['4'], slow), run(project, ['5'], slow)];
    expect(await Promise.all(both.map((one) => one.exit))).toEqual([4, 5]);
    expect(both.filter((one) => one.output().includes('Waiting for another command'))).toHaveLength(1);
    expect(project.installs()).toBe(1);
    expect(existsSync(join(project.folder, '.cache', 'install.lock'))).toBe(false);
  });

  test('the next command repairs an installation that was killed', async () => {
    const killed = run(project, [], { INSTALL_TAKES: '60000' });
    while (project.installs() === 0) await pause(50);
    const lock = z
      .object({ pid: z.literal(killed.pid), installer: z.number() })
      .parse(JSON.parse(readFileSync(join(project.folder, '.cache', 'install.lock'), 'utf8')));
    // The installer has its own process group and would run for another minute.
    process.kill(-lock.installer, 'SIGKILL');
    process.kill(killed.pid, 'SIGKILL');
    await killed.exit;

    const next = run(project, []);
    expect(await next.exit).toBe(0);
    expect(next.output()).toContain('Installing the packages: done');
    expect(project.installs()).toBe(2);
  });

  test('a stop during the installation ends it and leaves no partial installation that looks complete', async () => {
    const stopped = run(project, [], { INSTALL_TAKES: '60000' });
    while (project.installs() === 0) await pause(50);
    process.kill(stopped.pid, 'SIGTERM');
    expect(await stopped.exit).toBe(143);
    expect(existsSync(join(project.folder, '.cache', 'install.lock'))).toBe(false);
    expect(await run(project, []).exit).toBe(0);
  });

  test('installs other packages with the Node of the previous installation', async () => {
    expect(await run(project, []).exit).toBe(0);
    const runtime = join(project.folder, 'node_modules', 'node', 'bin', 'node');
    rmSync(runtime);
    copyFileSync(process.execPath, runtime);
    for (const told of ['.installation.json', '.package-lock.json'])
      rmSync(join(project.folder, 'node_modules', told));
    const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
    const next = run(project, ['6'], { npm_execpath: npm }, runtime);
    expect(await next.exit).toBe(6);
    expect(next.output()).toContain('Installing the packages: done');
  });

  test('reports in one line a package.json that does not fit the lock file', async () => {
    expect(await run(project, []).exit).toBe(0);
    const path = join(project.folder, 'package.json');
    const manifest = readFileSync(path, 'utf8');
    writeFileSync(path, manifest.replace('"file:node.tgz"', '"file:node.tgz","more":"file:more.tgz"'));
    const refused = run(project, []);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toBe(
      'package-lock.json does not fit package.json: run `npm install` and commit both.\n',
    );
    writeFileSync(path, manifest);
    expect(await run(project, []).exit).toBe(0);
  });

  test('takes optional packages that the lock file leaves out as they are, and no others', async () => {
    expect(await run(project, []).exit).toBe(0);
    const path = join(project.folder, 'node_modules', '.package-lock.json');
    for (const [optional, installs] of [
      [true, 1],
      [false, 2],
    ] as const) {
      rmSync(join(project.folder, 'node_modules', '.installation.json'));
      const record = JSON.parse(readFileSync(path, 'utf8'));
      record.packages['node_modules/elsewhere'] = { version: '1.0.0', optional };
      writeFileSync(path, JSON.stringify(record));
      expect(await run(project, []).exit).toBe(0);
      expect(project.installs()).toBe(installs);
    }
  });

  test('a failed installation shows the reason and one line of advice', async () => {
    const lock = join(project.folder, 'package-lock.json');
    const otherHash = `"integrity": "sha512-${'A'.repeat(86)}=="`;
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/"integrity": "[^"]+"/, otherHash));
    const failing = run(project, []);
    expect(await failing.exit).toBe(1);
    expect(failing.output()).toContain('npm error');
    expect(failing.output()).toMatch(/Installing the packages failed \(code \d+\): its output is above.*\n$/);
  });

  test('restores a missing runtime', async () => {
    expect(await run(project, []).exit).toBe(0);
    rmSync(join(project.folder, 'node_modules', 'node', 'bin'), { recursive: true });
    expect(await run(project, []).exit).toBe(0);
    expect(project.installs()).toBe(2);
  });
});

describe('stopping', { timeout: 60_000 }, () => {
  test('handles a signal sent twice at once as one, and passes on the exit code', async () => {
    const running = run(project, ['wait']);
    await running.wrote('runs');
    await pause(300);
    // On Ctrl-C the terminal signals the whole group, and npm signals once more.
    process.kill(-running.pid, 'SIGINT');
    process.kill(running.pid, 'SIGINT');
    expect(await running.exit).toBe(7);
    expect(running.output().match(/received SIGINT/g)).toHaveLength(1);
  });

  test('killing the bootstrap ends its command', async () => {
    const running = run(project, ['wait']);
    await running.wrote('runs');
    await pause(300);
    process.kill(running.pid, 'SIGKILL');
    expect(await running.exit).toBe(null);
    await running.wrote('received disconnect');
  });
});
