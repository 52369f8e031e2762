// Tells webhooks what happened. Each message is sent until it was accepted, for about a day, always under the same id.
import { performance } from 'node:perf_hooks';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { DerivedKeys } from '#platform/server/link-tokens.ts';
import { postOutside, type Outside, type PostOutcome } from '#platform/server/outside/post-outside.ts';
import { signedHeaders } from '#platform/server/outside/webhook-signature.ts';
import type { Taken } from '#platform/server/post/deliveries.ts';
import type { Lane, Undone } from '#platform/server/post/lane.ts';
import type { Clock } from '#platform/shared/time.ts';
import { findDueMessage, type DueMessage } from './reads.ts';
import { pruneMessages, recordAttempt, type SendSwitchedOff } from './writes.ts';

export type WebhookLaneParts = {
  keys: DerivedKeys;
  outside: Outside;
  /** Counts how a try ended. */
  count: (outcome: PostOutcome) => void;
  sendSwitchedOff: SendSwitchedOff;
};
type Parts = WebhookLaneParts & { db: Db; clock: Clock };

/** The post spaces them over about a day. */
const mostTries = 30;
/** A server may ask us to wait, but not for longer than this. */
const longestWait = 3600;
const whileBusy = 10_000;

export function webhookLane(parts: Parts): Lane {
  // One message at a time for each webhook, so that a slow one does not hold up the others.
  const busy = new Set<string>();
  return {
    name: 'webhook',
    atOnce: 5,
    mostTries,
    async send([delivery]): Promise<Undone[]> {
      if (delivery === undefined) return [];
      const now = parts.clock.now();
      const due = await findDueMessage(parts.db, delivery.subjectId ?? '', now);
      if (due === null || due.offBecause !== null) return [];
      const { webhookId } = due;
      if (busy.has(webhookId)) return [{ id: delivery.id, heldUntil: new Date(now.getTime() + whileBusy) }];
      busy.add(webhookId);
      try {
        return await sendOnce(parts, delivery, due, now);
      } finally {
        busy.delete(webhookId);
      }
    },
  };
}

async function sendOnce(
  parts: Parts,
  { id, attempts }: Taken,
  due: DueMessage,
  now: Date,
): Promise<Undone[]> {
  const { keys, outside, count } = parts;
  const { secretSeed, formerSeed, url, webhookId } = due;
  const body = JSON.stringify(bodyOf(due));
  const signing = [secretSeed, ...(formerSeed ? [formerSeed] : [])].map((seed) => keys.keyOf(seed));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Clubgenoot-Webhooks/1',
    ...signedHeaders({ id: due.id, at: now, body }, signing),
  };
  const begun = performance.now();
  const result = await postOutside(url, { headers, body }, outside);
  const milliseconds = Math.round(performance.now() - begun);
  count(result.outcome);
  await recordAttempt(parts, { messageId: due.id, webhookId, result, milliseconds, now: parts.clock.now() });
  // The log of the webhook says that it was given up. A club's server that is away is no fault of ours.
  const isEnded = result.outcome === 'accepted' || result.outcome === 'gone' || attempts >= mostTries;
  if (isEnded) return [];
  const asked = 'retryAfter' in result ? Math.min(Math.max(result.retryAfter, 0), longestWait) : 0;
  return [{ id, seconds: asked, data: {} }];
}

/** What is posted, as docs/webhooks.md promises. */
function bodyOf({ type, createdAt, data, clubId, clubSlug, memberId, memberName }: DueMessage) {
  return {
    type,
    timestamp: new Date(createdAt).toISOString(),
    data: {
      club: { id: clubId, slug: clubSlug },
      ...data,
      ...(memberId && { member: { id: memberId, displayName: memberName } }),
    },
  };
}

export const webhookJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'webhook.prune', cron: '20 4 * * *', run: () => pruneMessages(db, clock.now()) },
];
