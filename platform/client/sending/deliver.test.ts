import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore, sharedLock } from '#tests/fakes/outbox.ts';
import { command, type CallOptions, type Command, type Toast, type Waits } from './command.ts';
import { deliver, senderOf, undoBy, type Sender } from './deliver.ts';
import type { KeptCommand } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

type Asking = { id: string; text: string };
type Call = (input: Asking, options: CallOptions) => Promise<string>;

const faults = vi.fn<(fault: unknown) => void>();
const told: Toast[] = [];
const lost = new TypeError('Failed to fetch');
const decided = new ORPCError('ALREADY_DECIDED', { status: 409, message: 'Dit verzoek is al behandeld.' });
const ended = new ORPCError('SIGN_IN_REQUIRED', { status: 401 });
const failure = { title: 'Niet gelukt', description: 'Dit verzoek is al behandeld.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', faults.mockClear());
  told.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

function createSender(kept = new Map<string, KeptCommand>()) {
  const outbox = createOutbox(memoryStore(kept), sharedLock());
  const tell = (toast: Toast) => {
    told.push(toast);
    return () => void told.splice(told.indexOf(toast), 1);
  };
  return { queryClient: new QueryClient(), tell, outbox } satisfies Sender;
}

const call = vi.fn<Call>();
const base = { call, done: 'Gelukt', failure: 'Niet gelukt' };
const waits: Waits<{ text: string }> = { kind: 'ask', lane: () => 'lane', words: { title: 'Wacht' } };
const ask = command<Asking, string>({ ...base, waits });
const askNow = command<Asking, string>(base);

let ids = 0;
function send(sender: Sender, one: Command<Asking, string>, text: string, isOpen = true) {
  ids += 1;
  return deliver(sender, one, `id-${ids}`, { text }, () => isOpen);
}
/** A sender whose outbox sends. */
function sending(one: Command<Asking, string>, kept?: Map<string, KeptCommand>) {
  const sender = createSender(kept);
  sender.outbox.attend('ask', senderOf(sender, one));
  return sender;
}
const titles = () => told.map(({ title }) => title);

test('an answer is kept and reported, and then everything it changed is refreshed', async () => {
  const steps: string[] = [];
  call.mockResolvedValueOnce('antwoord');
  const sent = await send(
    createSender(),
    {
      ...askNow,
      keep: (_client, answer) => steps.push(answer),
      refresh: (_client, { text }, isDone) => steps.push(`${text} ${isDone}`),
    },
    'vraag',
  );
  expect(sent).toEqual({ result: 'done', answer: 'antwoord' });
  expect([titles(), steps]).toEqual([['Gelukt'], ['antwoord', 'vraag true']]);
});

test('a refusal takes back what was shown, shows its reason, and refreshes', async () => {
  const steps: string[] = [];
  call.mockRejectedValueOnce(decided);
  const sent = await send(
    createSender(),
    {
      ...askNow,
      show: () => {
        steps.push('shown');
        return () => steps.push('taken back');
      },
      refresh: (_client, _input, isDone) => steps.push(`refreshed ${isDone}`),
    },
    'vraag',
  );
  expect(sent).toMatchObject({ result: 'refused', failure: { code: 'ALREADY_DECIDED' } });
  expect(steps).toEqual(['shown', 'taken back', 'refreshed false']);
  expect(told).toEqual([{ ...failure, tone: 'error' }]);
});

test('refetches the queries that the table names', async () => {
  const sender = createSender();
  const [news, members] = [['news'], ['members']];
  for (const queryKey of [news, members]) sender.queryClient.setQueryData(queryKey, 1);
  call.mockReset().mockResolvedValue('antwoord');
  await send(sender, { ...askNow, refresh: [news] }, 'vraag');
  const isStale = [news, members].map((key) => sender.queryClient.getQueryState(key)?.isInvalidated);
  expect(isStale).toEqual([true, false]);
});

test('the toast of success offers to undo the command by another one', async () => {
  call.mockReset().mockResolvedValue('antwoord');
  const undo = () => undoBy('Ongedaan maken', { call, done: 'Terug' }, { text: 'terug' });
  await send(createSender(), { ...askNow, undo }, 'vraag');
  told[0]?.action?.onPress();
  await settle();
  expect([titles(), call.mock.calls.map(([{ text }]) => text)]).toEqual([
    ['Gelukt', 'Terug'],
    ['vraag', 'terug'],
  ]);
});

test('a form that shows the refusal itself gets no toast', async () => {
  call.mockRejectedValue(decided);
  await send(createSender(), { call }, 'vraag');
  await send(createSender(), { call, failure: () => null }, 'vraag');
  expect(told).toEqual([]);
});

test('a lost connection fails a command that cannot wait', async () => {
  call.mockRejectedValueOnce(lost);
  const sent = await send(createSender(), askNow, 'vraag');
  expect(sent).toMatchObject({ result: 'refused', failure: { code: 'OFFLINE' } });
  expect(told).toEqual([
    { title: 'Niet gelukt', description: 'Geen internetverbinding.', tone: 'error', seconds: 15 },
  ]);
});

test('a fault in showing the answer is reported and is no refusal', async () => {
  const fault = new Error('A fault in the code.');
  const refresh = vi.fn<() => void>();
  const keep = () => {
    throw fault;
  };
  call.mockResolvedValue('antwoord');
  expect(await send(createSender(), { ...askNow, keep, refresh }, 'vraag')).toMatchObject({ result: 'done' });
  const sender = sending({ ...ask, keep, refresh });
  expect(await send(sender, { ...ask, keep, refresh }, 'vraag')).toMatchObject({ result: 'done' });
  expect([faults.mock.calls, refresh.mock.calls.length]).toEqual([[[fault], [fault]], 2]);
  expect([titles(), sender.outbox.state().commands]).toEqual([['Gelukt', 'Gelukt'], []]);
});

test('commands of one lane go in order, and only the last one refreshes', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const refreshed: string[] = [];
  let next = 0;
  const tries: string[] = [];
  const one: Command<Asking, string> = {
    call: ({ text }) => {
      tries.push(text);
      return answers[next++]!.promise;
    },
    lane: () => 'choices',
    refresh: (_client, { text }) => refreshed.push(text),
  };
  const sender = createSender();
  const both = [send(sender, one, 'aan'), send(sender, one, 'uit')];
  await settle();
  expect(tries).toEqual(['aan']);
  answers[0]?.reject(decided);
  await settle();
  expect([tries, refreshed]).toEqual([['aan', 'uit'], []]);
  answers[1]?.resolve('');
  await Promise.all(both);
  expect(refreshed).toEqual(['uit']);
});

test('a command that may wait is stored before it is sent, and outlives the page', async () => {
  const kept = new Map<string, KeptCommand>();
  const sender = sending(ask, kept);
  const answer = Promise.withResolvers<string>();
  call.mockReset().mockReturnValue(answer.promise);
  const sent = send(sender, ask, 'vraag');
  expect([...kept.values()]).toMatchObject([{ payload: { text: 'vraag' }, state: 'waiting' }]);
  await settle();
  expect(call.mock.lastCall?.[1].context).toEqual({ keepalive: true });
  answer.resolve('antwoord');
  expect(await sent).toEqual({ result: 'done', answer: 'antwoord' });
  expect(kept.size).toBe(0);
});

test.each([
  ['a lost connection', lost],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError')],
  ['the answer of a gateway', new ORPCError('INTERNAL_SERVER_ERROR', { status: 502 })],
  ['the end of its session', ended],
])('after %s it waits, and is sent again under its id', async (_, error) => {
  const sender = sending(ask);
  call.mockReset().mockRejectedValueOnce(error).mockResolvedValue('antwoord');
  expect(await send(sender, ask, 'vraag')).toEqual({ result: 'waits' });
  expect(titles()).toEqual(['Wacht']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual(['Wacht', 'Gelukt']);
  expect(new Set(call.mock.calls.map(([{ id }]) => id)).size).toBe(1);
});

test('a form says that its session has ended; what waited before goes on waiting for its user', async () => {
  const form = { ...ask, waits: { ...waits, hasForm: true } };
  const sender = sending(form);
  call.mockReset().mockRejectedValueOnce(ended).mockRejectedValueOnce(lost).mockRejectedValue(ended);
  expect(await send(sender, form, 'vraag')).toMatchObject({ result: 'refused' });
  expect(await send(sender, form, 'vraag')).toEqual({ result: 'waits' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sender.outbox.state().commands).toMatchObject([{ state: 'waiting' }]);
});

test('a connection that hangs counts as lost after twenty seconds', async () => {
  const timeOut = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const sender = sending(ask);
  call.mockReset().mockImplementation(async (_input, { signal }) => {
    throw signal.reason;
  });
  // The screen that sent it has closed meanwhile.
  expect(await send(sender, ask, 'vraag', false)).toEqual({ result: 'waits' });
  expect(timeOut.mock.calls).toEqual([[20_000]]);
  expect(sender.outbox.state().commands).toMatchObject([{ payload: { text: 'vraag' }, state: 'waiting' }]);
  timeOut.mockRestore();
});

test('a refusal of the first try stays with its form, and with the outbox when the form was left', async () => {
  const withForm: Command<Asking, string> = { ...ask, waits: { ...waits, hasForm: true } };
  const sender = sending(withForm);
  call.mockReset().mockRejectedValue(decided);
  expect(await send(sender, withForm, 'vraag')).toMatchObject({ result: 'refused' });
  expect(sender.outbox.state().commands).toEqual([]);
  await send(sender, withForm, 'verlaten', false);
  expect(sender.outbox.state().commands).toMatchObject([{ state: 'failed', reason: failure.description }]);
  expect(told).toEqual([
    { ...failure, tone: 'error' },
    { ...failure, tone: 'error' },
  ]);
});

test('a refusal that leaves nothing to decide is not kept', async () => {
  const over: Command<Asking, string> = { ...ask, waits: { ...waits, isOver: () => true } };
  const sender = sending(over);
  call.mockReset().mockRejectedValue(decided);
  expect(await send(sender, over, 'vraag')).toMatchObject({ result: 'refused' });
  expect(sender.outbox.state().commands).toEqual([]);
});

test('a command that an earlier version of the app sent in another form, and that was done, counts as done', async () => {
  const refreshed: boolean[] = [];
  const changed: Command<Asking, string> = {
    ...ask,
    refresh: (_client, _input, isDone) => refreshed.push(isDone),
  };
  const sender = sending(changed);
  const reused = new ORPCError('COMMAND_REUSED', { status: 409, message: 'Dit is al gebruikt.' });
  call.mockReset().mockRejectedValueOnce(lost).mockRejectedValueOnce(reused);
  expect(await send(sender, changed, 'vraag')).toEqual({ result: 'waits' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([titles(), refreshed, sender.outbox.state().commands]).toEqual([['Wacht'], [true], []]);
  // Without the outbox, an id may have been used for something else.
  call.mockRejectedValueOnce(reused);
  expect(await send(createSender(), askNow, 'vraag')).toMatchObject({ result: 'refused' });
});

test('a later command takes the place of an unsent one of its lane', async () => {
  const merging: Command<Asking, string> = {
    ...ask,
    waits: { ...waits, merge: (unsent, next) => ({ text: `${unsent.text} ${next.text}` }) },
  };
  const sender = createSender();
  void send(sender, merging, 'een');
  void send(sender, merging, 'twee');
  expect(sender.outbox.state().commands).toMatchObject([{ payload: { text: 'een twee' } }]);
});

test('a held command offers to undo it, until it is sent', async () => {
  const undo = { seconds: 6, label: 'Ongedaan maken', words: () => ({ title: 'Geweigerd' }) };
  const held: Command<Asking, string> = { ...ask, waits: { ...waits, undo } };
  const sender = sending(held);
  call.mockReset().mockResolvedValue('antwoord');
  expect(await send(sender, held, 'een')).toMatchObject({ result: 'waits' });
  expect(told).toMatchObject([{ title: 'Geweigerd', seconds: 6, action: { label: 'Ongedaan maken' } }]);
  told[0]?.action?.onPress();
  expect([sender.outbox.state().commands, told]).toEqual([[], []]);
  const sent = await send(sender, held, 'twee');
  await vi.advanceTimersByTimeAsync(6_000);
  expect([call.mock.calls.map(([{ text }]) => text), titles()]).toEqual([['twee'], ['Gelukt']]);
  expect(sent.result === 'waits' && (await sent.end)).toEqual({ result: 'done', answer: 'antwoord' });
});

test('the end of a command that another tab sends is known', async () => {
  const kept = new Map<string, KeptCommand>();
  const lock = sharedLock();
  const [here, elsewhere] = [0, 1].map(() => createOutbox(memoryStore(kept), lock));
  const sender = { queryClient: new QueryClient(), tell: () => () => undefined, outbox: here! };
  const sent = send(sender, ask, 'vraag');
  call.mockReset().mockResolvedValue('antwoord');
  elsewhere!.attend('ask', senderOf({ ...sender, outbox: elsewhere! }, ask));
  expect(await sent).toMatchObject({ result: 'done' });
});
