// The tabs of a browser share one connection to the live stream: over HTTP/1.1 a browser opens six connections to a server, and with
// a stream per tab the seventh tab would wait for ever. The tab with the lock leads: it has the connection and passes every event on.
// The browser frees the lock of a tab that is closed. A leader that does not answer, because the browser has frozen its tab, loses
// the lock (docs/handbook/6-live.md).
import type { LiveHello } from '#platform/shared/live.ts';
import { eitherSignal } from '../floor.ts';
import {
  longestSilence,
  stayConnected,
  type LiveState,
  type Receiver,
  type StreamEvent,
} from './connection.ts';

type Message =
  | { type: 'event'; event: StreamEvent }
  | { type: 'state'; state: LiveState }
  /** A tab begins to lead, with the event after this one. */
  | { type: 'lead'; from: string | null }
  /** Asks the leader for its state, as a sign of life. */
  | { type: 'who' };

/** Milliseconds in which a leader answers, also in the background of a busy phone. */
const longestAnswer = 3_000;

/** Receives the events of a user, by an own connection or another tab's, until aborted. */
export function shareConnection(path: string, userId: string, receiver: Receiver, signal: AbortSignal): void {
  const name = `live ${userId}`;
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => {
    // A channel of this origin, and not another window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!signal.aborted) channel.postMessage(message);
  };
  const follower = createFollower(path, receiver, signal);
  const leader = createLeader(path, receiver, post, signal);
  const takeByForce = takeTurns(name, signal, lead, loseLead);
  const watch = watchLeader(() => post({ type: 'who' }), takeByForce);

  async function lead() {
    if (signal.aborted) return;
    watch.stop();
    follower.stop();
    await leader.lead();
  }
  function loseLead() {
    leader.lose();
    if (!signal.aborted) watch.heard();
  }
  function hear({ data }: MessageEvent<Message>) {
    // A tab that was frozen while it led hears here that another one leads.
    if (data.type === 'lead') loseLead();
    if (data.type === 'who') return leader.tellState();
    if (leader.isLeading()) return undefined;
    watch.heard();
    return follower.hear(data);
  }
  function see() {
    if (document.visibilityState === 'visible' && !leader.isLeading()) watch.ask();
  }

  channel.addEventListener('message', hear, { signal });
  document.addEventListener('visibilitychange', see, { signal });
  signal.addEventListener('abort', () => {
    watch.stop();
    channel.close();
  });
  watch.ask();
}

/** Leads each time that this tab gets the lock. Returns what takes it from another tab. */
function takeTurns(name: string, signal: AbortSignal, lead: () => Promise<void>, onLost: () => void) {
  let request = new AbortController();
  let takesByForce = false;

  async function wait() {
    while (!signal.aborted) {
      request = new AbortController();
      const options = takesByForce ? { steal: true } : { signal: eitherSignal(signal, request.signal) };
      takesByForce = false;
      try {
        // Leading ends by itself when the server refuses the session.
        return await navigator.locks.request(name, options, lead);
      } catch {
        // Another tab has taken the lead, or this one is about to.
        onLost();
      }
    }
  }
  void wait();
  return function takeByForce() {
    takesByForce = true;
    request.abort();
  };
}

/** Asks a leader that is silent for a sign of life, and calls `onDead` when there is none. */
function watchLeader(askForSign: () => void, onDead: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wait = (milliseconds: number, otherwise: () => void) => {
    stop();
    timer = setTimeout(otherwise, milliseconds);
  };
  const ask = () => {
    wait(longestAnswer, onDead);
    askForSign();
  };
  return { ask, heard: () => wait(longestSilence, ask), stop };
}

/** Has the connection while this tab leads, and passes on what it says. */
function createLeader(
  path: string,
  receiver: Receiver,
  post: (message: Message) => void,
  signal: AbortSignal,
) {
  let leading: { state: LiveState; lost: AbortController } | null = null;
  return {
    isLeading: () => leading !== null,
    tellState: () => void (leading && post({ type: 'state', state: leading.state })),
    async lead() {
      const lost = new AbortController();
      leading = { state: 'connecting', lost };
      post({ type: 'lead', from: receiver.lastId() });
      const teller: Receiver = {
        lastId: receiver.lastId,
        receive(event) {
          if (lost.signal.aborted) return;
          post({ type: 'event', event });
          receiver.receive(event);
        },
        setState(state) {
          if (leading) leading.state = state;
          post({ type: 'state', state });
          receiver.setState(state);
        },
      };
      await stayConnected(path, teller, eitherSignal(signal, lost.signal));
      leading = null;
    },
    lose() {
      leading?.lost.abort();
      leading = null;
    },
  };
}

/** Passes on what the leader says. What was missed before, it reads itself, by a connection that is closed at once. */
function createFollower(path: string, receiver: Receiver, signal: AbortSignal) {
  /** The leader's events follow those that this tab has received. */
  let isInStep = false;
  let missing: { connection: AbortController; held: StreamEvent[] } | null = null;

  async function readMissing() {
    missing?.connection.abort();
    const reading = { connection: new AbortController(), held: missing?.held ?? [] };
    missing = reading;
    const end = reading.connection;
    const from = receiver.lastId();
    const reader: Receiver = {
      lastId: () => from,
      receive(event) {
        receiver.receive(event);
        if (endsGap(event)) end.abort();
      },
      setState: () => undefined,
    };
    await stayConnected(path, reader, eitherSignal(signal, end.signal));
    if (missing !== reading) return;
    missing = null;
    for (const event of reading.held) receiver.receive(event);
  }

  return {
    hear(message: Message) {
      if (message.type === 'lead' ? message.from !== receiver.lastId() || missing : !isInStep)
        void readMissing();
      isInStep = true;
      if (message.type === 'state') receiver.setState(message.state);
      if (message.type !== 'event') return;
      if (missing) missing.held.push(message.event);
      else receiver.receive(message.event);
    },
    /** An own connection receives what is missing, too. */
    stop() {
      isInStep = true;
      missing?.connection.abort();
      missing = null;
    },
  };
}

/** The server ends a gap with an event that has an id only; without one it says that it repeats nothing. */
const endsGap = ({ type, data }: StreamEvent) =>
  type === 'message' || (type === 'hello' && !(JSON.parse(data) as LiveHello).recovered);
