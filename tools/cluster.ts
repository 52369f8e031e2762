// `npm run cluster`: two servers of the product on one database behind nginx, to try out what one of them stopping does. The first
// one owns the embedded database, so stop the second; with DATABASE_URL either may go.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildClientWhenStale } from './build-client.ts';
import { buildServerWhenStale } from './build-server.ts';
import { findRedis, type Program } from './ensure-machine.ts';
import { root } from './source-files.ts';

const port = Number(process.env['PORT'] ?? 3000);
const [firstPort, secondPort, redisPort] = [port + 1, port + 2, port + 3];
const dataDir = resolve(process.env['DATA_DIR'] ?? './data');
const folder = join(dataDir, 'cluster');

const running = new Set<ReturnType<typeof spawn>>();
let stopping = false;

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of running) child.kill('SIGTERM');
  // The channel to the launcher would keep this process running after its parts.
  process.disconnect?.();
}

/** Starts a part. `needed`: when it ends, all parts end. */
function start(
  name: string,
  { file, argv0 }: Program,
  args: string[],
  needed: boolean,
  more: Record<string, string> = {},
) {
  if (stopping) throw new Error(`${name} is not started any more.`);
  const env = { ...process.env, ...more };
  // Its own process group: Ctrl-C reaches this process only, which stops the parts.
  const child = spawn(file, args, {
    argv0,
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.on('exit', (code, signal) => {
    running.delete(child);
    if (!stopping) console.log(`${name} ended (${signal ?? code}).`);
    if (needed) stop(1);
  });
  return child;
}

function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((path) => join(path, 'nginx')).find((path) => existsSync(path)) ?? null;
}

const nginxSettings = `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream clubgenoot {
    server 127.0.0.1:${firstPort} max_fails=1 fail_timeout=5s;
    server 127.0.0.1:${secondPort} max_fails=1 fail_timeout=5s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://clubgenoot;
      proxy_http_version 1.1;
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 120s;
      client_max_body_size 6m;
    }
  }
}
`;

async function untilReady(child: ReturnType<typeof spawn>, at: number): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(`http://127.0.0.1:${at}/api/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await sleep(200);
  }
  throw new Error(`The server on port ${at} did not start.`);
}

async function main(): Promise<void> {
  const [nginx, redis] = [findNginx(), findRedis()];
  const redisUrl = process.env['REDIS_URL'];
  if (nginx === null)
    throw new Error('There is no nginx: install it, on Debian with `apt-get install nginx-light`.');
  if (!redisUrl && redis === null)
    throw new Error(
      'There is no Redis: set REDIS_URL, or install it, on Debian with `apt-get install redis-tools`.',
    );
  await buildServerWhenStale();
  await buildClientWhenStale();
  mkdirSync(folder, { recursive: true });
  if (!redisUrl && redis) {
    const args = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''];
    start('Redis', redis, args, false);
    await sleep(300);
  }
  const shared = {
    PUBLIC_URL: `http://localhost:${port}`,
    REDIS_URL: redisUrl ?? `redis://127.0.0.1:${redisPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  const server = join(root, 'build/server/start.js');
  const node = { file: process.execPath, argv0: 'node' };
  const ownsDatabase = !process.env['DATABASE_URL'];
  const first = start('The first server', node, [server], ownsDatabase, {
    ...shared,
    PORT: String(firstPort),
  });
  await untilReady(first, firstPort);
  const second = start('The second server', node, [server], false, {
    ...shared,
    PORT: String(secondPort),
    DATABASE_URL: process.env['DATABASE_URL'] ?? readFileSync(join(dataDir, 'database-url'), 'utf8'),
  });
  await untilReady(second, secondPort);
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, nginxSettings);
  start('nginx', { file: nginx, argv0: 'nginx' }, ['-c', settings, '-e', 'stderr'], true);
  console.log(`
Clubgenoot runs on ${shared.PUBLIC_URL}, on two servers: processes ${first.pid} and ${second.pid}.
See what happens when one dies: kill -9 ${second.pid}
Demo accounts are those of npm start. Stop: Ctrl-C.`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
process.on('disconnect', () => stop(0));
await main().catch((error: Error) => {
  console.error(error.message);
  stop(1);
});
