import { sql } from 'kysely';
import type {
  GolfSessionState,
  OrganisedGolfSessionId,
  VisibleGolfSessionId,
} from '#features/golf-session/golf-session.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import {
  findClash,
  lockClubsOf,
  lockGolfSession,
  type LockedGolfSession,
} from '#features/golf-session/server/writes.ts';
import {
  declineForGood,
  lockToJoin,
  mayStillJoin,
} from '#features/golf-session/join-request/server/writes.ts';
import { notify } from '#features/notification/server/writes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { refuse } from '#platform/server/refused.ts';
import { workThrough } from '#platform/server/work-through.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { mostWaiting, offerDeadline, whyNotToWait } from '../rules.ts';
import { publishWaitingListChange } from './live.ts';

type Command = { id: string; golfSessionId: VisibleGolfSessionId };

/** Puts the caller at the end of the waiting list of a full golf session. A second time changes nothing. */
export function joinWaitingList(db: Db, me: SignedIn, now: Date, { id, golfSessionId }: Command) {
  return runCommand(db, { userId: me.userId, id, name: 'waitingList.join' }, async (tx) => {
    const { entry } = await findStanding(tx, me.userId, golfSessionId);
    // Without locks: a block takes an offer away in the opposite order, and could not end.
    if (entry === 'waiting' || entry === 'offered') return { golfSessionId };
    const golfSession = await lockToJoin(tx, me.userId, golfSessionId, 'no key update');
    if (!golfSession || !(await mayStillJoin(tx, me.userId, golfSessionId))) return refuse('NOT_FOUND');
    const standing = await findStanding(tx, me.userId, golfSessionId);
    if (standing.playing) return refuse('ALREADY_IN');
    if (standing.declined || standing.entry === 'removed') return refuse('DECLINED');
    if (standing.entry !== null) return { golfSessionId };
    const why = whyNotToWait(golfSession, now);
    if (why) return refuse(why);
    if (standing.waiting >= mostWaiting) return refuse('LIST_FULL');
    await sql`insert into waiting_list_entries (id, golf_session_id, user_id)
      values (gen_random_uuid(), ${golfSessionId}, ${me.userId})`.execute(tx);
    await publishWaitingListChange(tx, golfSessionId, [me.userId, golfSession.organiserId]);
    return { golfSessionId };
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

/** Takes the caller off the list. A place that was offered to them goes to the next. */
export function leaveWaitingList(db: Db, me: SignedIn, now: Date, { id, golfSessionId }: Command) {
  return runCommand(db, { userId: me.userId, id, name: 'waitingList.leave' }, async (tx) => {
    const golfSession = await lockGolfSession(tx, golfSessionId, 'no key update');
    if (!golfSession) return refuse('NOT_FOUND');
    const { rows } = await sql<{ status: string }>`delete from waiting_list_entries
      where golf_session_id = ${golfSessionId} and user_id = ${me.userId} and status <> 'removed'
      returning status`.execute(tx);
    const [left] = rows;
    if (!left) return { golfSessionId };
    await publishWaitingListChange(tx, golfSessionId, [me.userId, golfSession.organiserId]);
    if (left.status === 'offered') await offerFreePlaces(tx, golfSessionId, now);
    return { golfSessionId };
  });
}

/** Makes the caller a player on the place that was offered. */
export function acceptOffer(db: Db, me: SignedIn, now: Date, { id, golfSessionId }: Command) {
  return runCommand(db, { userId: me.userId, id, name: 'waitingList.accept' }, async (tx) => {
    const golfSession = await lockToJoin(tx, me.userId, golfSessionId, 'no key update');
    if (!golfSession) return refuse('NOT_FOUND');
    if ((await findStanding(tx, me.userId, golfSessionId)).playing) return refuse('ALREADY_IN');
    if (golfSession.status !== 'open' && golfSession.status !== 'full') return refuse('NOT_OPEN');
    if (new Date(golfSession.startsAt) <= now) return refuse('PAST');
    // A lapsed offer cannot be accepted, even before the job has passed it on.
    const { rows } = await sql`delete from waiting_list_entries where golf_session_id = ${golfSessionId}
      and user_id = ${me.userId} and status = 'offered' and offered_until > ${now} returning id`.execute(tx);
    if (rows.length === 0) return refuse('NO_OFFER');
    if (!(await mayStillJoin(tx, me.userId, golfSessionId))) return refuse('NOT_FOUND');
    if (await findClash(tx, me.userId, golfSession)) return refuse('CLASH');
    await tx
      .insertInto('golf_session_participants')
      .values({ golf_session_id: golfSessionId, user_id: me.userId })
      .execute();
    await sql`update join_requests set status = 'accepted', decided_at = now(), golf_session_sequence = null
      where golf_session_id = ${golfSessionId} and user_id = ${me.userId}`.execute(tx);
    const { organiserId, startsAt } = golfSession;
    const recipients = [
      { userId: organiserId, actorId: me.userId, relatedId: golfSessionId, golfSessionStartsAt: startsAt },
    ];
    await notify(tx, { kind: 'golf_session', event: 'joined', recipients });
    await publishWaitingListChange(tx, golfSessionId, [me.userId, organiserId]);
    await publishGolfSessionChange(tx, golfSession);
    return { golfSessionId };
  });
}

/** The organiser removes a golfer from the list, as final as a decline. A place that was offered to them goes to the next. */
export function removeEntry(
  db: Db,
  userId: string,
  now: Date,
  { id, golfSessionId, entryId }: { id: string; golfSessionId: OrganisedGolfSessionId; entryId: string },
) {
  return runCommand(db, { userId, id, name: 'waitingList.remove' }, async (tx) => {
    const golfSession = await lockGolfSession(tx, golfSessionId, 'no key update');
    // The role may have moved since the gate.
    if (golfSession?.organiserId !== userId) return refuse('NOT_FOUND');
    const { rows } = await sql<{ golferId: string }>`
      update waiting_list_entries set status = 'removed', offered_until = null
      where id = ${entryId} and golf_session_id = ${golfSessionId} and status <> 'removed'
      returning user_id as "golferId"`.execute(tx);
    const [removed] = rows;
    if (!removed) return refuse('NOT_FOUND');
    const { golferId } = removed;
    // Otherwise the golfer could ask as soon as a place is free.
    await declineForGood(tx, golfSessionId, golferId);
    const recipients = [{ userId: golferId, actorId: userId, relatedId: golfSessionId }];
    await notify(tx, { kind: 'join_request', event: 'declined', recipients });
    await publishWaitingListChange(tx, golfSessionId, [golferId, userId]);
    await offerFreePlaces(tx, golfSessionId, now);
    return { golfSessionId };
  });
}

/**
 * Offers each free place of a golf session to the first golfer who waits. Call it after each change that can free a place, in the same
 * transaction. Locks the golf session and returns its state. Deletes the entries of golfers who may no longer play in it.
 */
export async function offerFreePlaces(tx: Tx, golfSessionId: string, now: Date): Promise<GolfSessionState> {
  const golfSession = await lockGolfSession(tx, golfSessionId, 'no key update');
  if (!golfSession) throw new Error('The caller of offerFreePlaces has locked a golf session that exists.');
  if (golfSession.status !== 'open') return golfSession.status;
  const before = golfSession.offeredPlaces;
  // While the organiser's account is closed or suspended, no place is offered; a new organiser makes the offers go on.
  const organiser = await tx
    .selectFrom('users')
    .select(['deletion_due_at', 'suspended_at'])
    .where('id', '=', golfSession.organiserId)
    .executeTakeFirst();
  if (!organiser?.deletion_due_at && !organiser?.suspended_at) await offerPlaces(tx, golfSession, now);
  const after = await lockGolfSession(tx, golfSessionId, 'no key update');
  // Only the offer is published: inside the transaction nobody has seen the place as free.
  if (before !== after?.offeredPlaces) await publishGolfSessionChange(tx, golfSession);
  return after?.status ?? golfSession.status;
}

/** Shortens offers after the start has moved, so that none ends after the start. Without time to answer, the offers end. */
export async function shortenOffers(tx: Tx, golfSession: Offering, now: Date): Promise<void> {
  const latest = offerDeadline(now, new Date(golfSession.startsAt));
  const { rows } = await sql<{ golferId: string }>`update waiting_list_entries
    set status = ${latest === null ? 'waiting' : 'offered'}, offered_until = ${latest}
    where golf_session_id = ${golfSession.id} and offered_until > ${latest ?? now}
    returning user_id as "golferId"`.execute(tx);
  const golfers = rows.map(({ golferId }) => golferId);
  if (golfers.length > 0) await publishOffers(tx, golfSession, golfers, latest);
}

type Offering = Pick<LockedGolfSession, 'id' | 'organiserId' | 'startsAt'>;

/** `until`: null when the offers ended without an answer. */
async function publishOffers(
  tx: Tx,
  { id, organiserId, startsAt }: Offering,
  golfers: readonly string[],
  until: Date | null,
): Promise<void> {
  if (until) {
    const about = { actorId: null, relatedId: id, golfSessionStartsAt: startsAt };
    const recipients = golfers.map((userId) => ({ ...about, userId, answerUntil: until.toISOString() }));
    await notify(tx, { kind: 'golf_session', event: 'place_offered', recipients });
  }
  await publishWaitingListChange(tx, id, [...golfers, organiserId]);
}

async function offerPlaces(tx: Tx, golfSession: LockedGolfSession, now: Date): Promise<void> {
  const { id, startsAt } = golfSession;
  const until = offerDeadline(now, new Date(startsAt));
  if (until === null) return;
  let free = golfSession.maxPlayers - golfSession.playerCount - golfSession.offeredPlaces;
  while (free > 0) {
    const { rows } = await sql<{ entryId: string; golferId: string }>`
      select id as "entryId", user_id as "golferId" from waiting_list_entries
      where golf_session_id = ${id} and status = 'waiting' order by joined_at, id limit 1`.execute(tx);
    const [first] = rows;
    if (!first) return;
    const { entryId, golferId } = first;
    if (!(await mayStillJoin(tx, golferId, id))) {
      await tx.deleteFrom('waiting_list_entries').where('id', '=', entryId).execute();
      continue;
    }
    await sql`update waiting_list_entries set status = 'offered', offered_until = ${until} where id = ${entryId}`.execute(
      tx,
    );
    free -= 1;
    await publishOffers(tx, golfSession, [golferId], until);
  }
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
  const idOf = ({ id }: { id: string }) => id;
  await workThrough(rows, { job: 'waiting-list.move-on', log, idOf }, ([row]) =>
    db.transaction().execute((tx) => moveOn(tx, idOf(row!), now)),
  );
}

async function moveOn(tx: Tx, golfSessionId: string, now: Date): Promise<void> {
  await lockClubsOf(tx, sql`id = ${golfSessionId}`);
  const { rows } = await sql<{
    ended: boolean;
    begun: boolean;
    closed: boolean;
    organiserId: string;
    startsAt: string;
  }>`
    select status in ('cancelled', 'completed') or archived_at is not null as ended, starts_at <= ${now} as begun,
      status = 'closed' as closed, organizer_id as "organiserId", starts_at as "startsAt"
    from golf_sessions where id = ${golfSessionId} for no key update skip locked`.execute(tx);
  const [golfSession] = rows;
  if (!golfSession) return;
  const { closed, organiserId, startsAt } = golfSession;
  const over = golfSession.ended || golfSession.begun;
  const { rows: ended } = await sql<{ golferId: string }>`
    delete from waiting_list_entries where golf_session_id = ${golfSessionId} and status <> 'removed'
      and (${over} or offered_until <= ${now}) returning user_id as "golferId"`.execute(tx);
  if (closed && !over) {
    // Reopening offers the place again.
    await sql`update waiting_list_entries set status = 'waiting', offered_until = null
      where golf_session_id = ${golfSessionId} and status = 'offered'`.execute(tx);
  }
  if (ended.length > 0) {
    const golfers = ended.map(({ golferId }) => golferId);
    // Cancelling, completing or archiving a golf session has already notified them.
    if (!golfSession.ended) {
      const recipients = golfers.map((userId) => ({
        userId,
        actorId: null,
        relatedId: golfSessionId,
        golfSessionStartsAt: startsAt,
      }));
      await notify(tx, { kind: 'golf_session', event: over ? 'passed' : 'place_lapsed', recipients });
    }
    await publishWaitingListChange(tx, golfSessionId, [...golfers, organiserId]);
  }
  if (!over) await offerFreePlaces(tx, golfSessionId, now);
}
