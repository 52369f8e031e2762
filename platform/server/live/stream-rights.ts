// Judges what each open stream may receive: when rights change, and every few seconds, a few streams at a time, for changes made
// outside the product.
import type { LiveSources } from './live-text.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import { takeDue } from './stream-set.ts';

const recheckMilliseconds = 4000;
/** How often due streams are looked for. With the interval above and a query, well within five seconds. */
export const recheckSlice = 250;

export type StreamRights = ReturnType<typeof createStreamRights>;

export function createStreamRights(streams: OpenStreams, sources: Pick<LiveSources, 'subscriptionsOf'>) {
  let judgements = 0;

  async function judge(some: Iterable<OpenStream>): Promise<void> {
    const list = [...some];
    if (list.length === 0) return;
    judgements += 1;
    const judgement = judgements;
    const sessionIds = new Set(list.map((stream) => stream.sessionId));
    const subscriptionsOf = await sources.subscriptionsOf([...sessionIds]);
    for (const stream of list) {
      if (!streams.isOpen(stream) || stream.judgement > judgement) continue;
      stream.judgement = judgement;
      const subscriptions = subscriptionsOf.get(stream.sessionId);
      if (subscriptions) streams.subscribe(stream, subscriptions);
      else streams.drop(stream);
    }
  }

  return {
    judge,
    judgeDue: () => judge(takeDue(streams.set, performance.now(), recheckMilliseconds)),
    /** At a random moment of the interval, so that many streams that reconnect at once are not judged at once. */
    firstDue: () => performance.now() + Math.random() * recheckMilliseconds,
  };
}
