// Tabs with the locks and channels of the runtime, which are those of a browser, and a server that repeats what a tab has missed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineEvent } from '#platform/shared/live.ts';
import { createLiveStream, live } from './live-stream.ts';
import { shareConnection } from './shared-connection.ts';

type Connection = { write: (text: string) => void; frozen: boolean };

const said = defineEvent('said');
let log: string[] = [];
let open = new Set<Connection>();
let stops: (() => void)[] = [];
let ChannelOfPage: typeof BroadcastChannel;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [log, open, stops] = [[], new Set(), []];
  ChannelOfPage = BroadcastChannel;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', connect);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const changeOf = (subjectId: string) =>
  `event: change\ndata: ${JSON.stringify({ topic: '', kind: 'said', subjectId })}\n`;

/** An offset is the number of events before it. */
async function connect(_path: string, { headers, signal }: RequestInit) {
  const from = Number(new Headers(headers).get('last-event-id'));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const connection = { write, frozen: false };
      open.add(connection);
      signal?.addEventListener('abort', () => {
        if (open.delete(connection)) controller.error(signal.reason);
      });
      const missed = log.slice(from).map((subjectId) => `${changeOf(subjectId)}\n`);
      write(`event: hello\ndata: {"recovered":true}\nid: ${from}\n\n${missed.join('')}id: ${log.length}\n\n`);
    },
  });
  return new Response(body);
}

function say(subjectId: string) {
  log.push(subjectId);
  for (const { write, frozen } of open) if (!frozen) write(`${changeOf(subjectId)}id: ${log.length}\n\n`);
}

/** A tab that has loaded its data now. */
function openTab(userId = 'anna') {
  // An event may be repeated around a change of the lead; its receivers know it by its id.
  const heard = new Set<string | null>();
  const stream = createLiveStream((user, receiver, signal) =>
    shareConnection('/api/live', user, receiver, signal),
  );
  stream.on(said, ({ subjectId }) => heard.add(subjectId));
  stream.onGap(() => heard.add('gap'));
  const start = (offset = log.length) => stream.start(userId, String(offset));
  stops.push(() => stream.stop());
  return { start, heard: () => [...heard], close: () => stream.stop(), state: () => stream.state() };
}

async function startTab(userId?: string) {
  const tab = openTab(userId);
  tab.start();
  await vi.waitFor(() => expect(tab.state()).toBe('open'));
  await atRest();
  return tab;
}

/** No tab reads what it has missed any more. */
const atRest = (connections = 1) => vi.waitFor(() => expect(open.size).toBe(connections));

/** A channel of a tab that the browser can freeze: messages wait until it goes on. */
function freezableChannel() {
  const waiting: (() => void)[] = [];
  let frozen = false;
  class Channel extends ChannelOfPage {
    override addEventListener(type: string, listener: (event: Event) => void) {
      super.addEventListener(type, (event) => {
        if (frozen) waiting.push(() => listener(event));
        else listener(event);
      });
    }
  }
  return {
    Channel,
    freeze: () => (frozen = true),
    thaw() {
      frozen = false;
      for (const hear of waiting.splice(0)) hear();
    },
  };
}

test('tabs share one connection, and each receives every event', async () => {
  const tabs = [await startTab(), await startTab(), await startTab()];
  say('one');
  say('two');
  await vi.waitFor(() => expect(tabs.map(({ heard }) => heard())).toEqual(tabs.map(() => ['one', 'two'])));
  expect(open.size).toBe(1);
});

test('a tab that listens later than its data was read receives what came between', async () => {
  await startTab();
  const late = openTab();
  say('between');
  late.start(0);
  await vi.waitFor(() => expect(late.heard()).toEqual(['between']));
  await atRest();
  say('after');
  await vi.waitFor(() => expect(late.heard()).toEqual(['between', 'after']));
});

test('when the leading tab is closed, another takes over, and no event is lost', async () => {
  const [first, second, third] = [await startTab(), await startTab(), await startTab()];
  say('one');
  await vi.waitFor(() => expect(third.heard()).toEqual(['one']));
  first.close();
  say('two');
  await atRest();
  say('three');
  for (const { heard } of [second, third])
    await vi.waitFor(() => expect(heard()).toEqual(['one', 'two', 'three']));
  expect(open.size).toBe(1);
});

test('a leader that does not answer loses the lead, and receives what it missed when it goes on', async () => {
  const channel = freezableChannel();
  vi.stubGlobal('BroadcastChannel', channel.Channel);
  const frozen = await startTab();
  vi.stubGlobal('BroadcastChannel', ChannelOfPage);
  const follower = await startTab();
  channel.freeze();
  for (const connection of open) connection.frozen = true;
  say('missed');
  // It has loaded its data after that event.
  const fresh = openTab();
  fresh.start();
  await vi.waitFor(() => expect(fresh.state()).toBe('open'), { timeout: 10_000, interval: 200 });
  await vi.waitFor(() => expect(follower.heard()).toEqual(['missed']));
  say('next');
  channel.thaw();
  await vi.waitFor(() => expect(frozen.heard()).toEqual(['missed', 'next']));
  await vi.waitFor(() => expect(follower.heard()).toEqual(['missed', 'next']));
  expect(fresh.heard()).toEqual(['next']);
  await atRest();
});

test('each user of a browser has a connection of their own', async () => {
  await startTab();
  const other = openTab('bram');
  other.start();
  await vi.waitFor(() => expect(other.state()).toBe('open'));
  expect(open.size).toBe(2);
});

test('in a browser without locks a tab has a connection of its own, while it is visible', async () => {
  const other = await startTab();
  vi.stubGlobal('navigator', { onLine: true });
  const show = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const heard: (string | null)[] = [];
  stops.push(() => live.stop());
  live.on(said, ({ subjectId }) => heard.push(subjectId));
  live.start('anna', '0');
  await atRest(2);
  say('one');
  await vi.waitFor(() => expect([heard, other.heard()]).toEqual([['one'], ['one']]));
  show('hidden');
  await atRest(1);
  say('missed');
  show('visible');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'missed']));
  live.stop();
  await atRest(1);
});
