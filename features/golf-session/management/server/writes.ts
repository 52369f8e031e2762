// Commands of the organiser, and what ends a golf session.
import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  GolfSessionForm,
  GolfSessionState,
  OrganisedGolfSessionId,
} from '#features/golf-session/golf-session.ts';
import { declineForGood } from '#features/golf-session/join-request/server/writes.ts';
import {
  changeGolfSessions,
  changeOrganised,
  type Happened,
  type LockedGolfSession,
} from '#features/golf-session/server/change.ts';
import type { By } from '#features/golf-session/server/reads.ts';
import { findClash, notifyPlayers } from '#features/golf-session/server/writes.ts';
import { shortenOffers } from '#features/golf-session/waiting-list/server/writes.ts';
import { runCommand, isRefusal, refuse, type Refusal } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { workThrough } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { type Clock, fromAmsterdam } from '#platform/shared/time.ts';
import type { cancelInput, editInput, removePlayerInput } from '../management.ts';
import {
  changesOf,
  editFor,
  eventOf,
  leastPlayers,
  valuesOf,
  whyNotTo,
  type ManagementAction,
} from '../rules.ts';

type Managed = { id: string; status: GolfSessionState };
type Command = { id: string; golfSessionId: OrganisedGolfSessionId };

/** Runs a command of the organiser, and returns the new state. */
function manage<Action extends ManagementAction, Code extends string = never>(
  { db, userId, now }: By,
  { id, golfSessionId }: Command,
  action: Action,
  work: (tx: Tx, golfSession: LockedGolfSession) => Promise<Happened | Refusal<Code>>,
) {
  type Why = NonNullable<ReturnType<(typeof whyNotTo)[Action]>>;
  return runCommand<Managed, Code | Why | 'NOT_FOUND' | 'NOT_ORGANISER'>(
    db,
    { userId, id, name: `golfSessionManagement.${action}` },
    async (tx) => {
      const refusal = await changeOrganised(tx, { id: golfSessionId, userId, now }, async (golfSession) => {
        const why = whyNotTo[action](golfSession, now) as Why | null;
        if (why) return refuse(why);
        const happened = await work(tx, golfSession);
        return isRefusal(happened) ? happened : { answer: null, happened: { shows: true, ...happened } };
      });
      if (refusal) return refusal;
      // An edit, a removal and reopening free places, which may be offered by now.
      return rowsOf(tx, 'golf_sessions', { id: golfSessionId }).get('id', 'status');
    },
  );
}

const setStatus = async (tx: Tx, id: string, status: 'open' | 'closed') => {
  // A trigger makes it 'full' when no place is left.
  await rowsOf(tx, 'golf_sessions', { id }).update({ status });
  return {};
};

export const closeGolfSession = (by: By, command: Command) =>
  manage(by, command, 'close', async (tx, { id }) => {
    await notifyPlayers(tx, [id], { event: 'closed', actorId: by.userId });
    return setStatus(tx, id, 'closed');
  });

export const reopenGolfSession = (by: By, command: Command) =>
  manage(by, command, 'reopen', (tx, { id }) => setStatus(tx, id, 'open'));

type Editing = Omit<z.infer<typeof editInput>, 'id' | 'golfSessionId'>;

export function editGolfSession(by: By, { id, golfSessionId, shown, ...edit }: Command & Editing) {
  return manage(by, { id, golfSessionId }, 'edit', async (tx, golfSession) => {
    const wanted = shown ? editFor(valuesOf(golfSession), edit, shown) : edit;
    const edited = await applyEdit(tx, golfSession, wanted, by);
    if (isRefusal(edited)) return edited;
    const { event, happened } = edited;
    if (event) await notifyPlayers(tx, [golfSessionId], { event, actorId: by.userId });
    return happened;
  });
}

/** Later edits keep no old values, so that a row stays small. */
const mostEdits = 50;

/**
 * Changes what a golf session says, within its door. When its day or time moves, each player but the organiser is asked whether they
 * still play. Returns of what the players are to be notified; null when nothing changed that concerns them.
 */
export async function applyEdit(
  tx: Tx,
  golfSession: LockedGolfSession,
  edit: GolfSessionForm,
  by: Pick<By, 'userId' | 'now'>,
): Promise<
  { event: ReturnType<typeof eventOf>; happened: Happened } | Refusal<'PAST' | 'TOO_FEW_PLACES' | 'CLASH'>
> {
  const startsAt = fromAmsterdam(edit.date, edit.time);
  if (!startsAt || startsAt <= by.now) return refuse('PAST');
  if (edit.maxPlayers < golfSession.playerCount + golfSession.offeredPlaces) return refuse('TOO_FEW_PLACES');
  const description = edit.description || null;
  const changes = changesOf(golfSession, { ...edit, startsAt: startsAt.toISOString() });
  const hasChanges = Object.keys(changes).length > 0;
  const played = { id: golfSession.id, startsAt, holes: edit.holes };
  if (('startsAt' in changes || 'holes' in changes) && (await findClash(tx, by.userId, played)))
    return refuse('CLASH');
  await sql`update golf_sessions set title = ${edit.title}, description = ${description}, starts_at = ${startsAt},
        location = ${edit.location}, max_players = ${edit.maxPlayers}, min_handicap = ${edit.minHandicap},
        max_handicap = ${edit.maxHandicap}, holes = ${edit.holes}, transport = ${edit.transport},
        meeting_minutes = ${edit.meetingMinutes},
        changed_from = case when ${hasChanges} and coalesce(jsonb_array_length(changed_from), 0) < ${mostEdits}
          then coalesce(changed_from, '[]') || ${JSON.stringify([{ edited_at: by.now, ...changes }])}::jsonb else changed_from end,
        edited_at = case when ${hasChanges} then ${by.now} else edited_at end
      where id = ${golfSession.id}`.execute(tx);
  const moves = 'startsAt' in changes;
  if (moves) {
    await sql`update handovers set answer_until = least(answer_until, ${startsAt})
        where golf_session_id = ${golfSession.id} and status = 'pending'`.execute(tx);
    await sql`update golf_session_participants set asked_again_at = ${by.now}
        where golf_session_id = ${golfSession.id} and user_id <> ${by.userId}`.execute(tx);
  }
  return {
    event: eventOf(changes, description !== golfSession.description),
    happened: moves ? await shortenOffers(tx, { id: golfSession.id, startsAt }, by.now) : {},
  };
}

type Ending = { status: 'cancelled' | 'completed' | 'closed'; reason?: string | null; now: Date };

/** Ends golf sessions, within `changeGolfSession`, which withdraws what still waits for an answer. */
export async function endGolfSessions(
  tx: Tx,
  golfSessionIds: readonly string[],
  { status, reason = null, now }: Ending,
): Promise<void> {
  if (golfSessionIds.length === 0) return;
  await sql`update golf_sessions set status = ${status}, cancel_reason = ${reason},
      completed_at = ${status === 'completed' ? now : null}
    where id = any(${golfSessionIds}::uuid[])`.execute(tx);
  if (status !== 'closed')
    await sql`delete from handovers where golf_session_id = any(${golfSessionIds}::uuid[])`.execute(tx);
  if (status !== 'cancelled') await notifyPlayers(tx, golfSessionIds, { event: 'passed', actorId: null });
}

type Cancelling = {
  actorId: string | null;
  event?: 'cancelled' | 'series_cancelled';
  reason: string | null;
  now: Date;
};

/** Cancels golf sessions, within `changeGolfSession`. `actorId`: null when nobody is to be named. */
export async function cancelGolfSessions(
  tx: Tx,
  golfSessionIds: readonly string[],
  { actorId, event = 'cancelled', ...ending }: Cancelling,
): Promise<void> {
  await notifyPlayers(tx, golfSessionIds, { event, actorId });
  await endGolfSessions(tx, golfSessionIds, { ...ending, status: 'cancelled' });
}

type Cancellation = Command & Pick<z.infer<typeof cancelInput>, 'reason'>;

export const cancelGolfSession = (by: By, command: Cancellation) =>
  manage(by, command, 'cancel', async (tx, { id }) => {
    await cancelGolfSessions(tx, [id], { actorId: by.userId, reason: command.reason || null, now: by.now });
    return {};
  });

export const completeGolfSession = (by: By, command: Command) =>
  manage(by, command, 'complete', async (tx, { id }) => {
    await endGolfSessions(tx, [id], { status: 'completed', now: by.now });
    return {};
  });

type Removal = Command & Pick<z.infer<typeof removePlayerInput>, 'userId'>;

/** Takes a player out of the golf session. As after a decline, they cannot ask again. */
export function removePlayer(by: By, { userId: playerId, ...command }: Removal) {
  return manage(by, command, 'removePlayer', async (tx, { id, organiserId }) => {
    if (playerId === organiserId) return refuse('ORGANISER_STAYS');
    const place = rowsOf(tx, 'golf_session_participants', { golf_session_id: id, user_id: playerId });
    if (!(await place.delete())) return refuse('NOT_A_PLAYER');
    await declineForGood(tx, id, playerId, by.now);
    const notice = {
      kind: 'golf_session',
      event: 'player_removed',
      userId: playerId,
      actorId: by.userId,
    } as const;
    return { requestsOf: [playerId], notices: [notice] };
  });
}

/** Small, because a message to one of these golf sessions waits until the batch commits. */
const mostPerBatch = 20;
/** A run stops before pg-boss would consider it lost; the next run continues. */
const longestRun = 4 * 60_000;

const mostPerRun = 2000;

/** After the start, also of nine holes, because players may go on. The organiser can complete it earlier. */
const hoursToComplete = 5;

/** Ends the golf sessions whose round is over: completed when two or more played, else closed. Returns how many. */
export async function completeEnded(db: Db, clock: Clock, log: Log = silentLog): Promise<number> {
  const end = performance.now() + longestRun;
  const { rows } = await sql<{ id: string }>`
    select id from golf_sessions where ${isOver(clock.now())} order by starts_at limit ${mostPerRun}`.execute(
    db,
  );
  let total = 0;
  const options = { job: 'golf-session-management.complete', log, atOnce: mostPerBatch };
  await workThrough(rows, options, async (batch) => {
    const ids = batch.map(({ id }) => id);
    if (performance.now() < end) total += await completeBatch(db, ids, clock.now());
  });
  return total;
}

const isOver = (now: Date) => sql`archived_at is null
  and (status in ('open', 'full') or (status = 'closed' and player_count >= 2))
  and starts_at <= ${new Date(now.getTime() - hoursToComplete * 3_600_000)}`;

const completeBatch = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  db.transaction().execute((tx) =>
    changeGolfSessions(
      tx,
      { which: sql`id = any(${ids}::uuid[]) and ${isOver(now)}`, now, skipsLocked: true },
      async (over) => {
        const idsOf = (played: boolean) =>
          over.filter(({ playerCount }) => playerCount >= leastPlayers === played).map(({ id }) => id);
        await endGolfSessions(tx, idsOf(true), { status: 'completed', now });
        await endGolfSessions(tx, idsOf(false), { status: 'closed', now });
        return { answer: over.length, happened: { shows: true } };
      },
    ),
  );
