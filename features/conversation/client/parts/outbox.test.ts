import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineStore, UnsentMessage } from '../offline.ts';
import { createOutbox, type Outcome } from './outbox.ts';

const olga = { id: 'olga', displayName: 'Olga', avatarUrl: null };

/** Keeps in memory what the device would keep. */
function memoryStore(kept = new Map<string, UnsentMessage>()): OfflineStore {
  return {
    draft: () => '',
    saveDraft: () => undefined,
    unsent: () => [...kept.values()],
    put: (message) => void kept.set(message.id, message),
    remove: (id) => void kept.delete(id),
  };
}

/** An outbox with somebody who attends. */
function attended(store: OfflineStore, send: Parameters<typeof createOutbox>[1]) {
  const outbox = createOutbox(store, send);
  return { ...outbox, leave: outbox.attend() };
}

/** A server that does as it is told, and remembers every try. */
function server() {
  const tries: UnsentMessage[] = [];
  let answer: Outcome = { result: 'sent' };
  return {
    tries,
    texts: () => tries.map((message) => message.message),
    answers: (outcome: Outcome) => {
      answer = outcome;
    },
    send: async (message: UnsentMessage) => {
      tries.push(message);
      await Promise.resolve();
      return answer;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

test('sends in the order of writing and forgets what was sent', async () => {
  const { send, texts } = server();
  const kept = new Map<string, UnsentMessage>();
  const outbox = attended(memoryStore(kept), send);
  for (const text of ['een', 'twee', 'drie']) outbox.add('conversation', olga, text);
  expect(outbox.state().messages).toHaveLength(3);
  await settle();
  expect(texts()).toEqual(['een', 'twee', 'drie']);
  expect([outbox.state().messages, kept.size]).toEqual([[], 0]);
});

test('without a connection everything waits, and goes once and in order when it is back', async () => {
  const { send, tries, texts, answers } = server();
  const outbox = attended(memoryStore(), send);
  answers({ result: 'unreachable' });
  outbox.add('conversation', olga, 'een');
  await settle();
  outbox.add('conversation', olga, 'twee');
  await settle();
  expect(outbox.state()).toMatchObject({
    offline: true,
    messages: [{ message: 'een' }, { message: 'twee' }],
  });
  expect(texts()).not.toContain('twee');

  const before = tries.length;
  answers({ result: 'sent' });
  outbox.resume();
  await settle();
  expect(texts().slice(before)).toEqual(['een', 'twee']);
  expect(new Set(tries.filter(({ message }) => message === 'een').map(({ id }) => id)).size).toBe(1);
  expect(outbox.state()).toEqual({ offline: false, messages: [] });
});

test('tries again by itself, less and less often', async () => {
  const { send, tries, answers } = server();
  const outbox = attended(memoryStore(), send);
  answers({ result: 'unreachable' });
  outbox.add('conversation', olga, 'een');
  await vi.advanceTimersByTimeAsync(999);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries.length).toBeLessThan(15);
  answers({ result: 'sent' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(outbox.state().messages).toEqual([]);
});

test('what is refused stays with its reason, until it is sent again or discarded', async () => {
  const { send, tries, answers } = server();
  const outbox = attended(memoryStore(), send);
  answers({ result: 'refused', reason: 'Rustig aan!' });
  outbox.add('conversation', olga, 'een');
  outbox.add('conversation', olga, 'twee');
  await settle();
  expect(outbox.state().messages).toMatchObject([
    { message: 'een', state: 'failed', reason: 'Rustig aan!' },
    { message: 'twee', state: 'failed', reason: 'Rustig aan!' },
  ]);

  answers({ result: 'sent' });
  const [first, second] = outbox.state().messages;
  outbox.retry(first?.id ?? '');
  await settle();
  expect(tries.at(-1)?.id).toBe(first?.id);
  outbox.discard(second?.id ?? '');
  expect(outbox.state().messages).toEqual([]);
});

test('after a reload it goes on with what was kept, and leaves alone what had failed', async () => {
  const kept = new Map<string, UnsentMessage>();
  const broken = server();
  broken.answers({ result: 'unreachable' });
  const before = attended(memoryStore(kept), broken.send);
  before.add('conversation', olga, 'een');
  await settle();
  before.leave();

  const { send, tries } = server();
  const failed = { ...[...kept.values()][0]!, id: 'ffffffff', state: 'failed', reason: 'Vol' } as const;
  kept.set(failed.id, failed);
  const after = createOutbox(memoryStore(kept), send);
  expect(tries).toEqual([]);
  after.attend();
  await settle();
  expect(tries).toEqual([broken.tries[0]]);
  expect(after.state().messages).toEqual([failed]);
});

test('sends for as long as one of several attends, and not a moment longer', async () => {
  const { send, tries, answers } = server();
  const outbox = createOutbox(memoryStore(), send);
  const leave = [outbox.attend(), outbox.attend()];
  answers({ result: 'unreachable' });
  outbox.add('conversation', olga, 'een');
  await settle();
  leave[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toHaveLength(2);
  leave[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  outbox.resume();
  await settle();
  expect(tries).toHaveLength(2);
});
