import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { implement } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { call } from '#platform/shared/contract.ts';
import { gateOfCaller, type CallContext } from '../calls.ts';
import { silentLog } from '../log.ts';
import { createCallHandler, type CallRequest } from './call-handler.ts';

const anyone = accessRule('anyone', (_actor: Actor) => 'allow');
const contract = {
  old: call(anyone, 'GET /old', 'Lees', { endsOn: '2028-02-29' }),
  current: call(anyone, 'GET /current', 'Lees'),
  change: call(anyone, 'PUT /current', 'Lees'),
};
const os = implement(contract).$context<CallContext>();
const gate = gateOfCaller(anyone);

/** A server with these calls; returns its address. */
async function serve(): Promise<string> {
  const router = {
    old: os.old.use(gate).handler(() => 1),
    current: os.current.use(gate).handler(() => 1),
    change: os.change.use(gate).handler(() => 1),
  };
  const handle = createCallHandler({ router, asAccount: () => 'allow', log: silentLog });
  const server = createServer((request, response) => {
    const context = {
      identify: async () => ({ actor: null, rows: [] }),
      setHeader: (name: string, value: string) => void response.setHeader(name, value),
      found: () => undefined,
      hasToken: false,
    } as unknown as CallRequest;
    const call = { path: request.url as '/', query: new URLSearchParams(), context };
    void (async () => {
      if (!(await handle(request, response, call))) response.writeHead(404).end();
    })();
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('the answers of a call that another one replaces say when it ends', async () => {
  const site = await serve();
  expect((await fetch(`${site}/old`)).headers.get('sunset')).toBe('Tue, 29 Feb 2028 00:00:00 GMT');
  expect((await fetch(`${site}/current`)).headers.get('sunset')).toBeNull();
});

test.each([
  ['DELETE', '/current', 405, 'GET, HEAD, PUT'],
  ['POST', '/old', 405, 'GET, HEAD'],
  ['HEAD', '/old', 200, null],
  ['POST', '/unknown', 404, null],
])('answers %s %s with %i, and allows %s', async (method, path, status, allowed) => {
  const answer = await fetch(`${await serve()}${path}`, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allowed]);
});
