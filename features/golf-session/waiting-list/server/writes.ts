import { sql } from 'kysely';
import type {
  OrganisedGolfSessionId,
  SeenStart,
  VisibleGolfSessionId,
} from '#features/golf-session/golf-session.ts';
import { declineForGood } from '#features/golf-session/join-request/server/writes.ts';
import { hasMoved } from '#features/golf-session/rules.ts';
import {
  changeGolfSession,
  changeGolfSessions,
  changeOrganised,
  placesOffered,
  type Happened,
  type LockedGolfSession,
} from '#features/golf-session/server/change.ts';
import { mayStillJoin, type By } from '#features/golf-session/server/reads.ts';
import { findClash } from '#features/golf-session/server/writes.ts';
import { markAnswered } from '#features/notification/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { workThrough } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { mostWaiting, offerDeadline, whyNotToWait } from '../rules.ts';

type Command = { id: string; golfSessionId: VisibleGolfSessionId };

/** Puts the caller at the end of the waiting list of a full golf session. A second time changes nothing. */
export function joinWaitingList({ db, userId, now }: By, { id, golfSessionId }: Command) {
  return runCommand(db, { userId, id, name: 'waitingList.join' }, async (tx) => {
    const { entry } = await findStanding(tx, userId, golfSessionId);
    const answer = { golfSessionId };
    // Without locks: a block takes an offer away in the opposite order, and could not end.
    if (entry === 'waiting' || entry === 'offered') return answer;
    return changeGolfSession(tx, { id: golfSessionId, now, joining: userId }, async (golfSession) => {
      if (!(await mayStillJoin(tx, userId, golfSessionId))) return refuse('NOT_FOUND');
      const standing = await findStanding(tx, userId, golfSessionId);
      if (standing.playing) return refuse('ALREADY_IN');
      if (standing.declined || standing.entry === 'removed') return refuse('DECLINED');
      if (standing.entry !== null) return { answer, happened: {} };
      const why = whyNotToWait(golfSession, now);
      if (why) return refuse(why);
      if (standing.waiting >= mostWaiting) return refuse('LIST_FULL');
      await sql`insert into waiting_list_entries (id, golf_session_id, user_id)
        values (gen_random_uuid(), ${golfSessionId}, ${userId})`.execute(tx);
      return { answer, happened: { waiting: [userId] } };
    });
  });
}

type Standing = {
  playing: boolean;
  /** The organiser declined the golfer, or removed them as a player. */
  declined: boolean;
  entry: 'waiting' | 'offered' | 'removed' | null;
  /** The number of entries of all golfers. */
  waiting: number;
};

async function findStanding(tx: Tx, userId: string, golfSessionId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`select
    exists (select from golf_session_participants
      where golf_session_id = ${golfSessionId} and user_id = ${userId}) as playing,
    exists (select from join_requests where golf_session_id = ${golfSessionId} and user_id = ${userId}
      and status in ('declined', 'accepted')) as declined,
    (select status from waiting_list_entries
      where golf_session_id = ${golfSessionId} and user_id = ${userId}) as entry,
    (select count(*)::int from waiting_list_entries
      where golf_session_id = ${golfSessionId} and status <> 'removed') as waiting`.execute(tx);
  return rows[0]!;
}

const offered = { kind: 'golf_session', events: ['place_offered'] } as const;

/** Takes the caller off the list. A place that was offered to them goes to the next. */
export function leaveWaitingList({ db, userId, now }: By, { id, golfSessionId }: Command) {
  return runCommand(db, { userId, id, name: 'waitingList.leave' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now }, async () => {
      await markAnswered(tx, { ...offered, userId, relatedId: golfSessionId }, now);
      const { rows } = await sql`delete from waiting_list_entries
        where golf_session_id = ${golfSessionId} and user_id = ${userId} and status <> 'removed'
        returning id`.execute(tx);
      return { answer: { golfSessionId }, happened: rows.length > 0 ? { waiting: [userId] } : {} };
    }),
  );
}

/** Makes the caller a player on the place that was offered, at the start that the caller saw. */
export function acceptOffer({ db, userId, now }: By, { id, golfSessionId, startsAt }: Command & SeenStart) {
  return runCommand(db, { userId, id, name: 'waitingList.accept' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now, joining: userId }, async (golfSession) => {
      if ((await findStanding(tx, userId, golfSessionId)).playing) return refuse('ALREADY_IN');
      if (golfSession.status !== 'open' && golfSession.status !== 'full') return refuse('NOT_OPEN');
      if (new Date(golfSession.startsAt) <= now) return refuse('PAST');
      if (hasMoved(golfSession, startsAt)) return refuse('MOVED');
      await markAnswered(tx, { ...offered, userId, relatedId: golfSessionId }, now);
      // A lapsed offer cannot be accepted, even before the job has passed it on.
      const { rows } = await sql`delete from waiting_list_entries where golf_session_id = ${golfSessionId}
        and user_id = ${userId} and status = 'offered' and offered_until > ${now} returning id`.execute(tx);
      if (rows.length === 0) return refuse('NO_OFFER');
      if (!(await mayStillJoin(tx, userId, golfSessionId))) return refuse('NOT_FOUND');
      if (await findClash(tx, userId, golfSession)) return refuse('CLASH');
      const golfer = { golf_session_id: golfSessionId, user_id: userId };
      await tx.insertInto('golf_session_participants').values(golfer).execute();
      const accepted = { status: 'accepted', decided_at: now, golf_session_sequence: null } as const;
      await rowsOf(tx, 'join_requests', golfer).update(accepted);
      const told = { userId: golfSession.organiserId, actorId: userId };
      return {
        answer: { golfSessionId },
        happened: {
          shows: true,
          waiting: [userId],
          notices: [{ kind: 'golf_session', event: 'joined', ...told }],
        },
      };
    }),
  );
}

type Removal = { id: string; golfSessionId: OrganisedGolfSessionId; entryId: string };

/** The organiser removes a golfer from the list, as final as a decline. A place that was offered to them goes to the next. */
export function removeEntry({ db, userId, now }: By, { id, golfSessionId, entryId }: Removal) {
  const door = { id: golfSessionId, userId, now, otherwise: 'NOT_FOUND' } as const;
  return runCommand(db, { userId, id, name: 'waitingList.remove' }, (tx) =>
    changeOrganised(tx, door, async () => {
      const { rows } = await sql<{ golferId: string }>`
        update waiting_list_entries set status = 'removed', offered_until = null
        where id = ${entryId} and golf_session_id = ${golfSessionId} and status <> 'removed'
        returning user_id as "golferId"`.execute(tx);
      const [removed] = rows;
      if (!removed) return refuse('NOT_FOUND');
      const { golferId } = removed;
      // Otherwise the golfer could ask as soon as a place is free.
      await declineForGood(tx, golfSessionId, golferId, now);
      const told = { userId: golferId, actorId: userId };
      return {
        answer: { golfSessionId },
        happened: {
          requestsOf: [golferId],
          waiting: [golferId],
          notices: [{ kind: 'join_request', event: 'declined', ...told }],
        },
      };
    }),
  );
}

/** Shortens offers after the start has moved, so that none ends after the start. Without time to answer, the offers end. */
export async function shortenOffers(
  tx: Tx,
  { id, startsAt }: { id: string; startsAt: Date },
  now: Date,
): Promise<Happened> {
  const latest = offerDeadline(now, startsAt);
  const { rows } = await sql<{ golferId: string }>`update waiting_list_entries
    set status = ${latest === null ? 'waiting' : 'offered'}, offered_until = ${latest}
    where golf_session_id = ${id} and offered_until > ${latest ?? now}
    returning user_id as "golferId"`.execute(tx);
  return placesOffered(
    rows.map(({ golferId }) => golferId),
    latest,
  );
}

const mostPerRun = 200;

/**
 * Passes lapsed offers on, offers places that came free in another way, and deletes entries of golf sessions that ended. Each golf
 * session has a transaction of its own; one that another server handles is skipped.
 */
export async function moveWaitingListsOn(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select golf_session.id from golf_sessions as golf_session
    where exists (select from waiting_list_entries as entry
        where entry.golf_session_id = golf_session.id and entry.status <> 'removed'
          and (golf_session.status in ('cancelled', 'completed') or golf_session.archived_at is not null
            or golf_session.starts_at <= ${now} or entry.offered_until <= ${now}
            or (golf_session.status = 'closed' and entry.status = 'offered')
            or (golf_session.status = 'open' and entry.status = 'waiting')))
    order by golf_session.starts_at, golf_session.id limit ${mostPerRun}`.execute(db);
  await workThrough(rows, { job: 'waiting-list.move-on', log }, ([row]) =>
    db.transaction().execute((tx) => moveOn(tx, row!.id, now)),
  );
}

const moveOn = (tx: Tx, id: string, now: Date) =>
  changeGolfSessions(tx, { which: sql`id = ${id}`, now, skipsLocked: true }, async ([golfSession]) => ({
    answer: null,
    happened: golfSession ? await endEntries(tx, golfSession, now) : {},
  }));

async function endEntries(tx: Tx, golfSession: LockedGolfSession, now: Date): Promise<Happened> {
  const { id, status, archived, startsAt } = golfSession;
  const isEnded = status === 'cancelled' || status === 'completed' || archived;
  const isOver = isEnded || new Date(startsAt) <= now;
  const { rows } = await sql<{ golferId: string }>`
    delete from waiting_list_entries where golf_session_id = ${id} and status <> 'removed'
      and (${isOver} or offered_until <= ${now}) returning user_id as "golferId"`.execute(tx);
  if (status === 'closed' && !isOver) {
    // Reopening offers the place again.
    await sql`update waiting_list_entries set status = 'waiting', offered_until = null
      where golf_session_id = ${id} and status = 'offered'`.execute(tx);
  }
  const waiting = rows.map(({ golferId }) => golferId);
  const event = isOver ? 'passed' : 'place_lapsed';
  return {
    waiting,
    // Cancelling, completing or archiving a golf session has already notified them.
    notices: isEnded ? [] : waiting.map((userId) => ({ kind: 'golf_session', event, userId, actorId: null })),
  };
}
