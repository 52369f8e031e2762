import { sql } from 'kysely';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { ratingChanged } from '#features/after-round/events.ts';
import { blockBetween } from '#features/block/server/reads.ts';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { isUnrated, presentPlayers } from '#features/golf-session/server/cards.ts';
import { markAnswered, notify } from '#features/notification/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { workThrough } from '#platform/server/jobs.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import type { giveInput } from '../rating.ts';
import { openedUntil, whyNotToRate, type NotToRate } from '../rules.ts';
import { findRatedPlayers, findRatingState } from './reads.ts';

const refusalOf = {
  'not-completed': 'NOT_COMPLETED',
  closed: 'CLOSED',
  absent: 'ABSENT',
} as const satisfies Record<NotToRate, string>;

type Give = z.infer<typeof giveInput> & { golfSessionId: OwnGolfSessionId };

/** Rates players of a golf session. The last missing rating closes the period, and all ratings count. */
export function giveRatings(db: Db, userId: string, now: Date, { id, golfSessionId, ratings }: Give) {
  return runCommand(db, { userId, id, name: 'rating.give' }, async (tx) => {
    // The lock makes players rate one after the other, so that the second of the last two sees the ratings of the first.
    await sql`select from golf_sessions where id = ${golfSessionId} for no key update`.execute(tx);
    const state = await findRatingState(tx, golfSessionId, userId);
    if (!state) return refuse('NOT_FOUND');
    const why = whyNotToRate(state, now);
    if (why) return refuse(refusalOf[why]);
    const offered = new Set(
      (await findRatedPlayers(tx, { golfSessionId, userId })).map((player) => player.id),
    );
    if (ratings.some((rating) => !offered.has(rating.userId))) return refuse('PLAYERS_CHANGED');
    await sql`
      insert into ratings (golf_session_id, rater_id, rated_user_id, rating, friendly, brisk, helpful, updated_at)
      select ${golfSessionId}, ${userId}, "userId", stars, tags ? 'friendly', tags ? 'brisk', tags ? 'helpful', ${now}
      from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as given ("userId" uuid, stars integer, tags jsonb)
      on conflict (golf_session_id, rater_id, rated_user_id)
      do update set rating = excluded.rating, friendly = excluded.friendly, brisk = excluded.brisk,
        helpful = excluded.helpful, updated_at = excluded.updated_at`.execute(tx);
    await markAnswered(tx, { kind: 'rating', events: ['asked'], userId, relatedId: golfSessionId }, now);
    await publishRatingChange(tx, golfSessionId, [userId]);
    await closeWhenComplete(tx, golfSessionId, now);
    return { id };
  });
}

/** Notifies `people`: only the rater while the ratings are sealed, all players when they count. */
async function publishRatingChange(tx: Tx, golfSessionId: string, people: readonly string[]): Promise<void> {
  for (const userId of people) {
    await publish(tx, { topic: personTopic(userId), kind: ratingChanged, subjectId: golfSessionId });
  }
}

/**
 * Closes the rating period once every player has rated every other one. Two people in a block need not rate each other, nor do absent
 * players or closed accounts count. While no rating would count it stays open, so that the mark of an absent player can be taken back. The
 * caller holds the lock on the golf session.
 */
export async function closeWhenComplete(tx: Tx, golfSessionId: string, now: Date): Promise<void> {
  const id = sql`${golfSessionId}`;
  const { rows } = await sql`
    select where exists (select from ratings
      join ${presentPlayers(id)} as rater on rater.id = rater_id join ${presentPlayers(id)} as rated on rated.id = rated_user_id
      where golf_session_id = ${id}) and not exists (
      select from ${presentPlayers(id)} as rater
      join ${presentPlayers(id)} as rated on rated.id <> rater.id
      where not ${blockBetween(sql`rater.id`, sql`rated.id`)} and not exists (select from ratings
        where golf_session_id = ${id} and rater_id = rater.id and rated_user_id = rated.id))`.execute(tx);
  if (rows.length > 0) await closePeriod(tx, golfSessionId, now);
}

/** Makes the ratings count: triggers compute the averages. */
async function closePeriod(tx: Tx, golfSessionId: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`update rating_periods set closed_at = ${now}
    where golf_session_id = ${golfSessionId} and closed_at is null`.execute(tx);
  if (numAffectedRows !== 1n) return;
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from golf_session_participants
    where golf_session_id = ${golfSessionId} order by user_id`.execute(tx);
  await publishRatingChange(
    tx,
    golfSessionId,
    rows.map((row) => row.userId),
  );
}

/**
 * Closes the periods that are over. It skips those in which a rating is being given: the next run closes them. Each period has its own
 * transaction: one that locks the profiles of several golf sessions could deadlock with a player's last rating.
 */
export async function closePeriods(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select golf_session_id as id from rating_periods where closed_at is null and opened_at <= ${openedUntil(now)}
    order by opened_at, golf_session_id limit ${mostPerRun}`.execute(db);
  await workThrough(rows, { job: 'rating.close', log }, ([row]) =>
    db.transaction().execute(async (tx) => {
      const { rows: free } = await sql<{ id: string }>`select id from golf_sessions where id = ${row!.id}
        for no key update skip locked`.execute(tx);
      for (const { id } of free) await closePeriod(tx, id, now);
    }),
  );
}

/** A run that finds more leaves the rest to the next one. */
const mostPerRun = 1000;
const idOf = ({ id }: { id: string }) => id;

/** The number of golf sessions whose players are asked in one transaction. */
const batch = 20;

/** Asks the players of newly completed golf sessions to rate each other, except those who have already rated everybody. */
export async function askForRatings(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select golf_session_id as id from rating_periods where asked_at is null
    order by opened_at, golf_session_id limit ${mostPerRun}`.execute(db);
  await workThrough(rows, { job: 'rating.ask', log, atOnce: batch }, (due) =>
    db.transaction().execute(async (tx) => {
      const { rows: asked } = await sql<{ id: string }>`
        update rating_periods set asked_at = ${now} where golf_session_id in (
          select golf_session_id from rating_periods where asked_at is null and golf_session_id = any(${due.map(idOf)}::uuid[])
          order by opened_at, golf_session_id for no key update skip locked)
        returning golf_session_id as id`.execute(tx);
      await notifyPlayers(tx, asked.map(idOf));
    }),
  );
}

async function notifyPlayers(tx: Tx, golfSessionIds: readonly string[]): Promise<void> {
  const { rows: recipients } = await sql<{ userId: string; relatedId: string; golfSessionStartsAt: string }>`
    select rater.id as "userId", period.golf_session_id as "relatedId", golf_session.starts_at as "golfSessionStartsAt"
    from rating_periods as period join golf_sessions as golf_session on golf_session.id = period.golf_session_id
    cross join lateral ${presentPlayers(sql`period.golf_session_id`)} as rater
    where period.golf_session_id = any(${golfSessionIds}::uuid[]) and closed_at is null
      and ${isUnrated(sql`period.golf_session_id`, sql`rater.id`)}
    order by period.golf_session_id, rater.id`.execute(tx);
  await notify(tx, {
    kind: 'rating',
    event: 'asked',
    recipients: recipients.map((recipient) => ({ ...recipient, actorId: null })),
  });
}
