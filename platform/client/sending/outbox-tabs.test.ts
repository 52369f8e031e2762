// Two tabs, a full device and a clock that jumps: every command is sent once and in order, and none is lost silently.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxCopy } from '#platform/shared/copy.ts';
import { attended, memoryStore, scriptedServer, sharedLock } from '#tests/fakes/outbox.ts';
import type { KeptCommand } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);
const day = 24 * 3_600_000;
const jump = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('each command of two tabs is sent once, in the order in which the tabs added them', async () => {
  const [kept, lock] = [new Map<string, KeptCommand>(), sharedLock()];
  const { send, tries, texts, answers } = scriptedServer();
  const [one, other] = [0, 1].map(() => attended(memoryStore(kept), send, lock));
  answers({ result: 'unreachable' });
  one?.write('een');
  await settle();
  other?.write('twee');
  one?.write('drie');
  await settle();
  expect(other?.state().commands.map(({ payload }) => payload)).toEqual(['een', 'twee', 'drie']);
  const before = tries.length;
  answers({ result: 'sent' });
  one?.resume();
  other?.resume();
  await settle();
  expect(texts().slice(before)).toEqual(['een', 'twee', 'drie']);
  expect([one, other].map((tab) => tab?.state().commands)).toEqual([[], []]);
});

test('a command that another tab has sent is not sent again, even before the news of it arrives', async () => {
  const kept = new Map<string, KeptCommand>();
  const { send, tries, answers } = scriptedServer();
  const outbox = attended(memoryStore(kept), send);
  answers({ result: 'unreachable' });
  outbox.write('een');
  await settle();
  kept.clear();
  answers({ result: 'sent' });
  outbox.resume();
  await settle();
  expect([tries.length, outbox.state().commands]).toEqual([1, []]);
});

test('a tab sends the pending commands of a tab that was closed', async () => {
  const kept = new Map<string, KeptCommand>();
  const { send, texts, answers } = scriptedServer();
  const closed = attended(memoryStore(kept), async () => new Promise(() => undefined));
  closed.write('een');
  closed.pause();
  answers({ result: 'sent' });
  attended(memoryStore(kept), send);
  await settle();
  expect([texts(), kept.size]).toEqual([['een'], 0]);
});

test('a command that the device cannot store is reported as unstored until it is sent', async () => {
  const [kept, device] = [new Map<string, KeptCommand>(), { full: true }];
  const { send, texts, answers } = scriptedServer();
  const outbox = attended(memoryStore(kept, device), send);
  const other = createOutbox(memoryStore(kept, { full: false }));
  answers({ result: 'unreachable' });
  outbox.write('een');
  await settle();
  other.add('message', 'elsewhere', 'twee');
  expect(outbox.state()).toMatchObject({
    unstored: true,
    commands: [{ payload: 'een' }, { payload: 'twee' }],
  });
  answers({ result: 'sent' });
  outbox.resume();
  await settle();
  expect(texts()).toContain('een');
  expect(outbox.state()).toMatchObject({ unstored: false, commands: [] });
});

test('after a day a command waits for the decision of the user, and a brief command disappears', async () => {
  const kept = new Map<string, KeptCommand>();
  const before = createOutbox(memoryStore(kept));
  before.add('message', 'lane', 'een');
  before.add('message', 'lane', 7, { isBrief: true });
  jump(3 * day);
  const { send, texts } = scriptedServer();
  const outbox = attended(memoryStore(kept), send);
  await settle();
  expect(texts()).toEqual([]);
  expect(outbox.state().commands).toMatchObject([
    { payload: 'een', state: 'failed', reason: outboxCopy.waitedTooLong },
  ]);
  outbox.retry(outbox.state().commands[0]?.id ?? '');
  await settle();
  expect(texts()).toEqual(['een']);
});

test('pending commands keep their order and are sent when the clock is set back', async () => {
  const kept = new Map<string, KeptCommand>();
  const { send, texts, answers } = scriptedServer();
  const outbox = attended(memoryStore(kept), send);
  answers({ result: 'unreachable' });
  outbox.write('een');
  await settle();
  jump(-3 * day);
  outbox.write('twee');
  await settle();
  outbox.pause();
  answers({ result: 'sent' });
  const tries = texts().length;
  attended(memoryStore(kept), send);
  await settle();
  expect(texts().slice(tries)).toEqual(['een', 'twee']);
});
