// A device in one process with many others: the product's own outbox, calls, live stream and message cache, on a network with faults.
// The globals of the browser find the device that is calling by its asynchronous context.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { QueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, vi } from 'vitest';
import { giveRatings } from '#features/after-round/rating/client/model/commands.ts';
import { markRead, sendMessage } from '#features/conversation/client/model/commands.ts';
import type { KnownMessages } from '#features/conversation/client/model/known-messages.ts';
import { addToConversation, conversationQuery } from '#features/conversation/client/model/queries.ts';
import { messageSent } from '#features/conversation/events.ts';
import { askToPlay } from '#features/conversation/play-request/client/model/commands.ts';
import { askToJoin } from '#features/golf-session/join-request/client/model/commands.ts';
import { longestSilence, stayConnected, watchInterval } from '#platform/client/live/connection.ts';
import { createLiveStream } from '#platform/client/live/live-stream.ts';
import type { Command, Input } from '#platform/client/sending/command.ts';
import { deliver, senderOf, type Sender } from '#platform/client/sending/deliver.ts';
import { createOutboxStore } from '#platform/client/sending/outbox-store.ts';
import { createOutbox, type Send } from '#platform/client/sending/outbox.ts';
import { deviceHeader, type startFaultyNetwork } from '#tests/fakes/faulty-network.ts';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import type { Person } from '#tests/people/people.ts';

type Network = Awaited<ReturnType<typeof startFaultyNetwork>>;
type Current = { name: string; token: string; network: Network; endSilence: () => void };
export type Device = Awaited<ReturnType<typeof createDevice>>;

const current = new AsyncLocalStorage<Current>();
/** Milliseconds until a device notices that its connection works again. */
const reconnectsAfter = 10;

/** Replaces the globals of the browser in this test file. */
export function useBrowserGlobals(): void {
  const { fetch: fetchAnywhere, setInterval: repeat } = globalThis;
  beforeAll(() => {
    const page = new EventTarget();
    setMaxListeners(0, page);
    vi.stubGlobal('window', page);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
      const device = current.getStore();
      if (!device) return fetchAnywhere(address, options);
      const headers = new Headers(options.headers);
      headers.set('authorization', `Bearer ${device.token}`);
      headers.set(deviceHeader, device.name);
      return fetchAnywhere(device.network.origin + address, { ...options, headers });
    });
    // Keeps the look at how long a stream has been silent, so that the test can let it look when the silence is too long.
    vi.stubGlobal('setInterval', (look: () => void, milliseconds: number) => {
      const device = current.getStore();
      if (device && milliseconds === watchInterval)
        device.endSilence = () => {
          vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + longestSilence + 1);
          look();
        };
      return repeat(look, milliseconds);
    });
  });
  afterAll(() => void vi.unstubAllGlobals());
}

type New = { name: string; person: Person; token: string; conversationId: string; network: Network };

/** How the product sends what waits. */
const sendersOf = (sender: Sender): { waits: { kind: string } | undefined; send: Send }[] => [
  { waits: sendMessage.waits, send: senderOf(sender, sendMessage) },
  { waits: markRead.waits, send: senderOf(sender, markRead) },
  { waits: askToJoin.waits, send: senderOf(sender, askToJoin) },
  { waits: askToPlay.waits, send: senderOf(sender, askToPlay) },
  { waits: giveRatings.waits, send: senderOf(sender, giveRatings) },
];

/** A device that shows an empty conversation, read at this offset of the live stream. */
export function createDevice(offset: string, { name, person, token, conversationId, network }: New) {
  const self: Current = { name, token, network, endSilence: () => undefined };
  const queryClient = new QueryClient();
  const { queryKey } = conversationQuery(queryClient, conversationId);
  queryClient.setQueryData<KnownMessages>(queryKey, { items: [], older: null, readSeq: 0, muted: false });
  const outbox = createOutbox(createOutboxStore(new MemoryStorage(), name));
  const sender: Sender = { queryClient, outbox, tell: () => () => undefined };
  const give = <C extends { id: string }, Answer>(command: Command<C, Answer>, input: Input<C>): string => {
    const id = uuidv7();
    void deliver(sender, command, id, input, () => false);
    return id;
  };
  const stream = createLiveStream(
    (_userId, receiver, signal) => void stayConnected('/api/live', receiver, signal),
  );
  let gaps = 0;

  let isStopped = false;
  const soon = (act: () => void) => void setTimeout(() => isStopped || act(), reconnectsAfter);
  network.devices.set(name, { calls: [], streams: [], onFrozen: () => soon(() => self.endSilence()) });
  current.run(self, () => {
    outbox.onChange(() => {
      if (outbox.state().offline) soon(outbox.resume);
    });
    for (const { waits, send } of sendersOf(sender))
      outbox.attend(waits?.kind ?? '', (command) => current.run(self, () => send(command)));
    stream.on(messageSent, ({ data }) => addToConversation(queryClient, data));
    stream.onGap(() => (gaps += 1));
    stream.onState(() => {
      if (stream.state() === 'waiting') soon(() => window.dispatchEvent(new Event('online')));
    });
    stream.start(person.id, offset);
  });

  return {
    name,
    /** The commands that the device still has to send, in the order in which they were written. */
    pending: () => outbox.state().commands,
    shown: () => queryClient.getQueryData<KnownMessages>(queryKey)?.items.map(({ id }) => id) ?? [],
    gaps: () => gaps,
    isListening: () => stream.state() === 'open',
    write: (message: string): string =>
      give(sendMessage, {
        conversationId,
        sender: { id: person.id, displayName: person.name, avatarUrl: null },
        message,
        isPair: false,
        quote: null,
      }),
    read: (seq: number) => give(markRead, { conversationId, seq }),
    ask: (golfSessionId: string) => give(askToJoin, { golfSessionId, title: '', message: '' }),
    invite: ({ id: userId, name: displayName }: Person) =>
      give(askToPlay, { userId, displayName, message: '' }),
    rate: (golfSessionId: string, { id: userId, name: displayName }: Person, stars: number) =>
      give(giveRatings, { golfSessionId, ratings: [{ userId, displayName, stars, tags: [] }] }),
    faults: () => network.devices.get(name),
    stop() {
      isStopped = true;
      outbox.pause();
      stream.stop();
      queryClient.clear();
    },
  };
}
