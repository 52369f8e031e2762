// The organiser's role moves to another player.
import { sql } from 'kysely';
import { blockBetween } from '#features/block/server/reads.ts';
import { findBlockForWrite } from '#features/block/server/writes.ts';
import type { OrganisedGolfSessionId, OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { markWithdrawn } from '#features/golf-session/join-request/server/writes.ts';
import { cancelGolfSessions } from '#features/golf-session/management/server/writes.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import {
  changeGolfSession,
  changeGolfSessions,
  changeOrganised,
  type LockedGolfSession,
} from '#features/golf-session/server/change.ts';
import type { By } from '#features/golf-session/server/reads.ts';
import { notifyPlayers } from '#features/golf-session/server/writes.ts';
import { lockActiveMembership } from '#features/membership/server/writes.ts';
import { markAnswered, notify } from '#features/notification/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { workThrough } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { shareOpenAccount } from '#platform/server/sign-in/account-locks.ts';
import { handoverCopy } from '../copy.ts';
import { answerDeadline, answerLimit } from '../handover.ts';
import { findNextPlayer, findOwnOffer, isDue, isEligible, isOffered, mayOrganise } from './reads.ts';

type Command<Id> = { id: string; golfSessionId: Id };

const shown = { shows: true } as const;
const asked = { kind: 'golf_session', events: ['handover_offered'] } as const;

/** Offers the role to a player of the organiser's choice, who stays as a player. */
export function offerHandover(
  { db, ...by }: By,
  { id, golfSessionId, ...command }: Command<OrganisedGolfSessionId> & { userId: string },
) {
  const { userId: playerId } = command;
  return runCommand(db, { userId: by.userId, id, name: 'handover.offer' }, async (tx) => {
    let isBlocked = false;
    const lockBefore = async () => {
      isBlocked = await findBlockForWrite(tx, by.userId, playerId);
    };
    return changeOrganised(tx, { id: golfSessionId, ...by, lockBefore }, async (golfSession) => {
      const why = whyTooLate(golfSession, by.now);
      if (why) return refuse(why);
      if (isBlocked) return refuse('NOT_FOUND');
      // Passes lapsed offers on without waiting for the job.
      await sql`update handovers as handover set status = 'lapsed'
        where golf_session_id = ${golfSessionId} and not leaves and ${isDue(by.now)}`.execute(tx);
      if (await isOffered(tx, golfSessionId)) return refuse('ALREADY_OFFERED');
      if (!(await isEligible(tx, golfSessionId, playerId))) return refuse('CANNOT_TAKE_OVER');
      await offerTo(tx, golfSession, { playerId, leaves: false, actorId: by.userId, now: by.now });
      return { answer: { golfSessionId }, happened: shown };
    });
  });
}

/** The organiser cannot come: the role is offered to the players in turn, and without any the golf session is cancelled. */
export const leaveAsOrganiser = ({ db, ...by }: By, { id, golfSessionId }: Command<OrganisedGolfSessionId>) =>
  runCommand(db, { userId: by.userId, id, name: 'handover.leave' }, (tx) =>
    changeOrganised(tx, { id: golfSessionId, ...by }, async (golfSession) => {
      const why = whyTooLate(golfSession, by.now);
      if (why) return refuse(why);
      const outcome = await beginHandover(tx, golfSession, { actorId: by.userId, now: by.now });
      return { answer: { golfSessionId, cancelled: outcome === 'cancelled' }, happened: shown };
    }),
  );

/**
 * Locks the membership that the caller needs to organise; false without one. Call it before locking the golf session, because the end of a
 * membership locks in that order.
 */
async function lockMembership(tx: Tx, golfSessionId: string, userId: string): Promise<boolean> {
  const found = await rowsOf(tx, 'golf_sessions', { id: golfSessionId }).find('club_id as clubId');
  const clubId = found?.clubId;
  return !clubId || (await lockActiveMembership(tx, { clubId, userId })) !== null;
}

/** The organiser comes after all: nobody is asked any more. Players who were asked before can be asked again. */
export function withdrawHandover({ db, ...by }: By, { id, golfSessionId }: Command<OrganisedGolfSessionId>) {
  return runCommand(db, { userId: by.userId, id, name: 'handover.withdraw' }, async (tx) => {
    const isMember = await lockMembership(tx, golfSessionId, by.userId);
    return changeOrganised(tx, { id: golfSessionId, ...by }, async (golfSession) => {
      const why = whyTooLate(golfSession, by.now);
      if (why) return refuse(why);
      if (!(await isOffered(tx, golfSessionId))) return refuse('NOTHING_TO_WITHDRAW');
      if (!isMember) return refuse('FORMER_MEMBER');
      await rowsOf(tx, 'handovers', { golf_session_id: golfSessionId }).delete();
      return { answer: { golfSessionId }, happened: shown };
    });
  });
}

/** Makes the caller the organiser. A former organiser who leaves gives the place back in the same transaction. */
export function acceptHandover({ db, userId, now }: By, { id, golfSessionId }: Command<OwnGolfSessionId>) {
  return runCommand(db, { userId, id, name: 'handover.accept' }, async (tx) => {
    if (!(await shareOpenAccount(tx, userId))) return refuse('NO_OFFER');
    await lockMembership(tx, golfSessionId, userId);
    return changeGolfSession(tx, { id: golfSessionId, now }, async (golfSession) => {
      const why = whyTooLate(golfSession, now);
      if (why) return refuse(why);
      const offer = await findOwnOffer(tx, { golfSessionId, userId, now });
      if (!offer || !(await isEligible(tx, golfSessionId, userId))) return refuse('NO_OFFER');
      await markAnswered(tx, { ...asked, userId, relatedId: golfSessionId }, now);
      await rowsOf(tx, 'handovers', { golf_session_id: golfSessionId }).delete();
      await rowsOf(tx, 'golf_sessions', { id: golfSessionId }).update({ organizer_id: userId });
      const placeOf = (player: string) =>
        rowsOf(tx, 'golf_session_participants', { golf_session_id: golfSessionId, user_id: player });
      // An organiser is not asked whether they still play.
      await placeOf(userId).update({ asked_again_at: null });
      const told = { event: 'handover_accepted', actorId: userId } as const;
      if (offer.leaves) {
        await placeOf(golfSession.organiserId).delete();
        await markWithdrawn(tx, golfSession.organiserId, golfSessionId, now);
        await notifyOrganiser(tx, golfSession, told);
      }
      await notifyPlayers(tx, [golfSessionId], told);
      return { answer: { golfSessionId }, happened: shown };
    });
  });
}

/** Declines the offer. When the organiser leaves, the role is offered to the next player. */
export const declineHandover = ({ db, userId, now }: By, { id, golfSessionId }: Command<OwnGolfSessionId>) =>
  runCommand(db, { userId, id, name: 'handover.decline' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now }, async (golfSession) => {
      const why = whyTooLate(golfSession, now);
      if (why) return refuse(why);
      const offer = await findOwnOffer(tx, { golfSessionId, userId, now });
      if (!offer) return refuse('NO_OFFER');
      await markAnswered(tx, { ...asked, userId, relatedId: golfSessionId }, now);
      await passOn(tx, golfSession, { ...offer, playerId: userId, status: 'declined', now });
      return { answer: { golfSessionId }, happened: shown };
    }),
  );

type Offer = { playerId: string; leaves: boolean; actorId: string | null; now: Date };

/** Offers the role to one player, also one who was passed over before. `actorId`: null when nobody is to be named. */
async function offerTo(
  tx: Tx,
  { id, startsAt }: LockedGolfSession,
  { playerId, leaves, actorId, now }: Offer,
): Promise<void> {
  const until = answerDeadline(now, startsAt);
  await sql`insert into handovers (golf_session_id, offered_to, leaves, answer_until)
    values (${id}, ${playerId}, ${leaves}, ${until})
    on conflict (golf_session_id, offered_to) do update
      set status = 'pending', leaves = excluded.leaves, answer_until = excluded.answer_until`.execute(tx);
  const recipients = [
    {
      userId: playerId,
      actorId,
      relatedId: id,
      golfSessionStartsAt: startsAt,
      answerUntil: until.toISOString(),
    },
  ];
  await notify(tx, { kind: 'golf_session', event: 'handover_offered', recipients });
}

type Leaving = { actorId: string | null; now: Date };
type Outcome = 'offered' | 'cancelled';

/** The organiser leaves, within `changeGolfSession`. An offer that already waits stays; when it is declined, the next player is asked. */
export async function beginHandover(
  tx: Tx,
  golfSession: LockedGolfSession,
  leaving: Leaving,
): Promise<Outcome> {
  const { rows } = await sql`update handovers set leaves = true
    where golf_session_id = ${golfSession.id} and status = 'pending' returning id`.execute(tx);
  if (rows.length > 0) return 'offered';
  // Each player is asked once per leaving organiser.
  await rowsOf(tx, 'handovers', { golf_session_id: golfSession.id }).delete();
  return offerNext(tx, golfSession, leaving);
}

/**
 * The account of an organiser, closed at `closedAt`, is kept: nobody is asked any more to take over because of that. Who was asked before,
 * because the organiser cannot come, stays asked, and so does everybody in a club of which the organiser is no member any more.
 */
export async function takeBackOffers(
  tx: Tx,
  { userId, closedAt, now }: { userId: string; closedAt: Date; now: Date },
): Promise<void> {
  const which = sql`organizer_id = ${userId} and starts_at > ${now} and status in ('open', 'full', 'closed')
    and exists (select from handovers where golf_session_id = golf_sessions.id and handovers.status = 'pending' and leaves
      and answer_until >= least(${answerLimit(closedAt)}, starts_at))`;
  await changeGolfSessions(tx, { which, now }, async (golfSessions) => {
    const ids = golfSessions.map(({ id }) => id);
    await sql`delete from handovers using golf_sessions as golf_session
      where golf_session.id = golf_session_id and golf_session.id = any(${ids}::uuid[])
        and ${mayOrganise(sql`golf_session`, sql`golf_session.organizer_id`)}`.execute(tx);
    return { answer: null, happened: shown };
  });
}

type Ended = { status: 'declined' | 'lapsed'; playerId: string; leaves: boolean; now: Date };

/** Ends the offer that waits and notifies the organiser. When the organiser leaves, the next player is asked. */
export async function passOn(
  tx: Tx,
  golfSession: LockedGolfSession,
  { status, playerId, leaves, now }: Ended,
): Promise<void> {
  await sql`update handovers set status = ${status}
    where golf_session_id = ${golfSession.id} and status = 'pending'`.execute(tx);
  if (!leaves) {
    await notifyOrganiser(tx, golfSession, { event: 'handover_declined', actorId: playerId });
    return;
  }
  const outcome = await offerNext(tx, golfSession, { actorId: null, now });
  if (outcome === 'cancelled') await notifyOrganiser(tx, golfSession, { event: 'cancelled', actorId: null });
}

type Heard = { event: 'cancelled' | 'handover_accepted' | 'handover_declined'; actorId: string | null };

/**
 * Notifies the organiser, unless the account is closed; a suspended one reads it when the suspension is lifted. The name of a user in a
 * block is withheld.
 */
export async function notifyOrganiser(
  tx: Tx,
  { id, organiserId, startsAt }: LockedGolfSession,
  { event, actorId }: Heard,
): Promise<void> {
  const { rows } = await sql<{ userId: string; actorId: string | null }>`
    select organiser.id as "userId", actor.id as "actorId" from users as organiser
    left join users as actor on actor.id = ${actorId} and not ${blockBetween(sql`actor.id`, sql`organiser.id`)}
    where organiser.id = ${organiserId} and organiser.deletion_due_at is null`.execute(tx);
  const recipients = rows.map((row) => ({ ...row, relatedId: id, golfSessionStartsAt: startsAt }));
  await notify(tx, { kind: 'golf_session', event, recipients });
}

/** Offers the role to the player who joined first of those not asked yet; cancels the golf session when nobody is left. */
async function offerNext(
  tx: Tx,
  golfSession: LockedGolfSession,
  { actorId, now }: Leaving,
): Promise<Outcome> {
  const next = await findNextPlayer(tx, golfSession.id, now);
  if (next) await offerTo(tx, golfSession, { ...next, leaves: true, actorId, now });
  else await cancelGolfSessions(tx, [golfSession.id], { actorId: null, reason: handoverCopy.nobody, now });
  return next ? 'offered' : 'cancelled';
}

const mostPerRun = 200;

/** Passes on the offers that nobody answered. */
export async function lapseHandovers(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select golf_session_id as id from handovers as handover where ${isDue(now)}
    order by answer_until limit ${mostPerRun}`.execute(db);
  await workThrough(rows, { job: 'handover.lapse', log }, ([row]) =>
    db.transaction().execute((tx) => lapse(tx, row!.id, now)),
  );
}

const lapse = (tx: Tx, id: string, now: Date) =>
  changeGolfSessions(tx, { which: sql`id = ${id}`, now, skipsLocked: true }, async ([golfSession]) => {
    const { rows } = await sql<{ leaves: boolean; playerId: string }>`
      select leaves, offered_to as "playerId" from handovers as handover
      where golf_session_id = ${id} and ${isDue(now)}`.execute(tx);
    const [handover] = rows;
    // Somebody else has the lock, or answered just before it.
    if (!golfSession || !handover) return { answer: null, happened: {} };
    await passOn(tx, golfSession, { ...handover, status: 'lapsed', now });
    return { answer: null, happened: { shows: true } };
  });
