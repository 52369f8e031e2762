import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attended, memoryStore, scriptedServer as server } from '#tests/fakes/outbox.ts';
import type { KeptCommand } from './outbox-store.ts';
import { createOutbox, type Lock, type Outbox, type Outcome } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

test('sends in order and forgets what was sent', async () => {
  const { send, texts } = server();
  const kept = new Map<string, KeptCommand>();
  const outbox = attended(memoryStore(kept), send);
  for (const text of ['een', 'twee', 'drie']) outbox.write(text);
  expect(outbox.state().commands).toHaveLength(3);
  await settle();
  expect(texts()).toEqual(['een', 'twee', 'drie']);
  expect([outbox.state().commands, kept.size]).toEqual([[], 0]);
});

test('offline everything waits, and is sent once and in order when the connection is back', async () => {
  const { send, tries, texts, answers } = server();
  const outbox = attended(memoryStore(), send);
  answers({ result: 'unreachable' });
  outbox.write('een');
  await settle();
  outbox.write('twee');
  await settle();
  expect(outbox.state()).toMatchObject({
    offline: true,
    commands: [{ payload: 'een' }, { payload: 'twee' }],
  });
  expect(texts()).not.toContain('twee');

  const before = tries.length;
  answers({ result: 'sent' });
  outbox.resume();
  await settle();
  expect(texts().slice(before)).toEqual(['een', 'twee']);
  expect(new Set(tries.filter(({ payload }) => payload === 'een').map(({ id }) => id)).size).toBe(1);
  expect(outbox.state()).toEqual({ offline: false, unstored: false, commands: [] });
});

test('a screen that shows one kind of command sees no change when another kind changes', () => {
  const outbox = createOutbox(memoryStore());
  outbox.add('message', 'anna', 'een');
  const [messages, requests] = [outbox.of('message'), outbox.of('request')];
  const id = outbox.add('request', 'bram', 'twee');
  expect(outbox.of('message')).toBe(messages);
  expect(outbox.of('request').map(({ payload }) => payload)).toEqual(['twee']);
  outbox.discard(id);
  expect(outbox.of('message')).toBe(messages);
  expect(outbox.of('request')).toEqual(requests);
});

test('retries at growing intervals', async () => {
  const { send, tries, answers } = server();
  const outbox = attended(memoryStore(), send);
  answers({ result: 'unreachable' });
  outbox.write('een');
  await vi.advanceTimersByTimeAsync(999);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries.length).toBeLessThan(15);
  answers({ result: 'sent' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(outbox.state().commands).toEqual([]);
});

test('a refused command stays with its reason until it is sent again or discarded', async () => {
  const { send, tries, answers } = server();
  const outbox = attended(memoryStore(), send);
  answers({ result: 'refused', reason: 'Rustig aan!' });
  outbox.write('een');
  outbox.write('twee');
  await settle();
  expect(outbox.state().commands).toMatchObject([
    { payload: 'een', state: 'failed', reason: 'Rustig aan!' },
    { payload: 'twee', state: 'failed', reason: 'Rustig aan!' },
  ]);

  answers({ result: 'sent' });
  const [first, second] = outbox.state().commands;
  outbox.retry(first?.id ?? '');
  await settle();
  expect(tries.at(-1)?.id).toBe(first?.id);
  outbox.discard(second?.id ?? '');
  expect(outbox.state().commands).toEqual([]);
});

test('continues after a reload with the stored commands, except failed ones', async () => {
  const kept = new Map<string, KeptCommand>();
  const broken = server();
  broken.answers({ result: 'unreachable' });
  const before = attended(memoryStore(kept), broken.send);
  before.write('een');
  await settle();
  before.leave();

  const { send, tries } = server();
  const failed = { ...[...kept.values()][0]!, id: 'ffffffff', state: 'failed', reason: 'Vol' } as const;
  kept.set(failed.id, failed);
  const after = createOutbox(memoryStore(kept));
  expect(tries).toEqual([]);
  after.attend('message', send);
  await settle();
  expect(tries).toEqual([broken.tries[0]]);
  expect(after.state().commands).toEqual([failed]);
});

test('sends as long as one of several senders is active, and no longer', async () => {
  const { send, tries, answers } = server();
  const outbox = createOutbox(memoryStore());
  const leave = [outbox.attend('message', send), outbox.attend('message', (command) => send(command))];
  answers({ result: 'unreachable' });
  outbox.add('message', 'lane', 'een');
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

test('a waiting lane does not delay another', async () => {
  const held = Promise.withResolvers<Outcome>();
  const sent: unknown[] = [];
  const outbox = createOutbox(memoryStore());
  outbox.attend('message', async ({ lane, payload }) => {
    sent.push(payload);
    return lane === 'slow' ? held.promise : { result: 'sent' };
  });
  outbox.add('message', 'slow', 'een');
  outbox.add('message', 'slow', 'twee');
  outbox.add('message', 'quick', 'drie');
  await settle();
  expect(sent).toEqual(['een', 'drie']);
  held.resolve({ result: 'sent' });
  await settle();
  expect(sent).toEqual(['een', 'drie', 'twee']);
});

test('after a fault while sending, the command is sent again and its lane goes on', async () => {
  const faults = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', faults);
  const { send, texts } = server();
  const outbox = createOutbox(memoryStore());
  const fault = new Error('A fault in the code.');
  outbox.attend('message', vi.fn(send).mockRejectedValueOnce(fault));
  outbox.add('message', 'lane', 'een');
  await settle();
  outbox.add('message', 'lane', 'twee');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([texts(), outbox.state().commands]).toEqual([['een', 'twee'], []]);
  expect(faults.mock.calls).toEqual([[fault]]);
});

test('a lane whose lock fails once goes on', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { send, texts } = server();
  const lock = vi.fn<Lock>((_name, work) => work()).mockRejectedValueOnce(new Error('No lock.'));
  const outbox = attended(memoryStore(), send, lock);
  outbox.write('een');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([texts(), outbox.state().commands]).toEqual([['een'], []]);
});

test('a command without a sender waits for one', async () => {
  const { send, tries } = server();
  const outbox = attended(memoryStore(), send);
  outbox.add('rating', 'ratings', 5);
  outbox.write('een');
  await settle();
  expect(outbox.state().commands).toMatchObject([{ kind: 'rating' }]);
  outbox.attend('rating', send);
  await settle();
  expect(tries.map(({ kind }) => kind)).toEqual(['message', 'rating']);
});

/** Adds a command that can be undone for six seconds; `ends` counts the ends of its hold. */
function hold(outbox: Outbox) {
  const ends = vi.fn<() => void>();
  return { id: outbox.add('message', 'lane', 'een', { hold: { seconds: 6, onEnd: ends } }), ends };
}

test('a held command is sent when its time is over, without delaying others', async () => {
  const { send, texts } = server();
  const outbox = attended(memoryStore(), send);
  const { ends } = hold(outbox);
  outbox.write('twee');
  await vi.advanceTimersByTimeAsync(5_999);
  expect([texts(), ends.mock.calls]).toEqual([['twee'], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([texts(), ends.mock.calls]).toEqual([['twee', 'een'], [[]]]);
  expect(outbox.state().commands).toEqual([]);
});

test('a held command can be undone, and a released one cannot', async () => {
  const { send, texts, answers } = server();
  const kept = new Map<string, KeptCommand>();
  const outbox = attended(memoryStore(kept), send);
  const undone = hold(outbox);
  outbox.undo(undone.id);
  expect([kept.size, undone.ends.mock.calls]).toEqual([0, [[]]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts()).toEqual([]);

  answers({ result: 'unreachable' });
  const released = hold(outbox);
  outbox.release();
  expect(released.ends).toHaveBeenCalledOnce();
  outbox.undo(released.id);
  answers({ result: 'sent' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(texts())).toEqual(new Set(['een']));
  expect(released.ends).toHaveBeenCalledOnce();
});

test('after a reload the rest of the hold counts, and another tab can undo it', async () => {
  const kept = new Map<string, KeptCommand>();
  const { id } = hold(createOutbox(memoryStore(kept)));
  await vi.advanceTimersByTimeAsync(4_000);
  const { send, texts } = server();
  const elsewhere = server();
  attended(memoryStore(kept), send);
  const other = attended(memoryStore(kept), elsewhere.send);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(texts()).toEqual([]);
  other.undo(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([texts(), elsewhere.texts()]).toEqual([[], []]);
});

test('finishing sends everything now and returns whether that worked', async () => {
  const { send, texts, answers } = server();
  const outbox = attended(memoryStore(), send);
  hold(outbox);
  expect(await outbox.finish()).toBe(true);
  expect(texts()).toEqual(['een']);
  answers({ result: 'unreachable' });
  hold(outbox);
  expect(await outbox.finish()).toBe(false);
});

test('finishing waits for a sender that is still loading, and not for one that never comes', async () => {
  const { send, texts } = server();
  const outbox = attended(memoryStore(), send);
  outbox.leave();
  hold(outbox);
  outbox.add('rating', 'ratings', 5);
  const finished = outbox.finish().then((isDone) => [isDone, texts()]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual([]);
  outbox.attend('message', send);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await finished).toEqual([true, ['een']]);
});
