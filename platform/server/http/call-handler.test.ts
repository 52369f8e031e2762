import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { implement } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { call } from '#platform/shared/contract.ts';
import { silentLog } from '../log.ts';
import { gateOfCaller, type CallContext } from '../calls.ts';
import { createCallHandler, type CallRequest } from './call-handler.ts';

const anyone = accessRule('anyone', (_actor: Actor) => 'allow');
const get = { access: anyone, method: 'GET', summary: 'Lees' } as const;
const contract = {
  old: call({ ...get, path: '/old', endsOn: '2028-02-29' }),
  current: call({ ...get, path: '/current' }),
};
const os = implement(contract).$context<CallContext>();
const gate = gateOfCaller(anyone);

test('the answers of a call that another one replaces say when it ends', async () => {
  const router = { old: os.old.use(gate).handler(() => 1), current: os.current.use(gate).handler(() => 1) };
  const handle = createCallHandler({ router, asAccount: () => 'allow', log: silentLog });
  const server = createServer((request, response) => {
    const context = {
      identify: async () => ({ actor: null, rows: [] }),
      setHeader: (name: string, value: string) => void response.setHeader(name, value),
      found: () => undefined,
      hasToken: false,
    } as unknown as CallRequest;
    void handle(request, response, { path: request.url as '/', query: new URLSearchParams(), context });
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  expect((await fetch(`${site}/old`)).headers.get('sunset')).toBe('Tue, 29 Feb 2028 00:00:00 GMT');
  expect((await fetch(`${site}/current`)).headers.get('sunset')).toBeNull();
});
