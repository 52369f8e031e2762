import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { blockBetween } from '#features/block/server/reads.ts';
import { lockPair } from '#features/block/server/writes.ts';
import { findPlayPartner } from '#features/conversation/play-request/server/reads.ts';
import { noteRound } from '#features/conversation/play-request/server/writes.ts';
import { lockActiveMembership } from '#features/membership/server/writes.ts';
import type { NotificationEvent } from '#features/notification/notification.ts';
import { notify } from '#features/notification/server/writes.ts';
import { changeProfile } from '#features/profile/server/writes.ts';
import { orRefusedBy, runCommand, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { againAfter, findAgain } from '#platform/server/limits/day-limit.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { shareOpenAccount } from '#platform/server/sign-in/account-locks.ts';
import { fromAmsterdam } from '#platform/shared/time.ts';
import { weeklyDates, type createInput, type Holes, type showPlayingInput } from '../golf-session.ts';
import { overlappingOf } from './cards.ts';
import { changeGolfSession } from './change.ts';
import { publishGolfSessionChange, publishRemoval } from './live.ts';
import { mayStillJoin } from './reads.ts';

/** Golf sessions that one user may offer in 24 hours. */
const mostNewGolfSessionsPerDay = 10;

/**
 * What a user plays while the round of a golf session lasts; null when nothing. Locks the user's profile, so that two commands at once
 * do not both find nothing.
 */
export async function findClash(
  tx: Tx,
  userId: string,
  { id, startsAt, holes }: { id: string; startsAt: string | Date; holes: Holes },
): Promise<{ title: string } | null> {
  await sql`select from profiles where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ title: string }>`
    with wanted (user_id, id, starts_at, holes) as (values (${userId}::uuid, ${id}::uuid, ${startsAt}::timestamptz, ${holes}::integer))
    select played.title from wanted cross join lateral (${overlappingOf(sql`wanted.user_id`, sql`wanted`)}) as played`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type Offer = z.infer<typeof createInput>;

/**
 * Creates a golf session, and one more for each further week: all or none. The caller is their organiser and player 1. The command's id
 * becomes the id of the first golf session; the id of a golf session is also the id of its conversation.
 */
export const createGolfSession = (db: Db, userId: string, now: Date, offer: Offer) =>
  orRefusedBy(insertAll(db, userId, now, offer), { conversations_pkey: 'COMMAND_REUSED' });

function insertAll(db: Db, userId: string, now: Date, offer: Offer) {
  const { id, clubId, weeks, playRequestId } = offer;
  return runCommand(db, { userId, id, name: 'golfSession.create' }, async (tx) => {
    const partnerId = playRequestId ? await findPlayPartner(tx, userId, playRequestId) : null;
    if (playRequestId && !partnerId) return refuse('PARTNER_GONE');
    const why = await lockPeople(tx, { userId, partnerId, clubId });
    if (why) return refuse(why);
    for (const [week, date] of weeklyDates(offer.date, weeks).entries()) {
      const startsAt = fromAmsterdam(date, offer.time);
      if (!startsAt || startsAt <= now) return refuse('PAST');
      const round = { ...offer, id: week === 0 ? id : uuidv7(), startsAt };
      // The lock of `findClash` also makes a user's commands take turns; otherwise concurrent golf sessions would not be counted.
      if (await findClash(tx, userId, round)) return refuse(weeks === 1 ? 'CLASH' : 'WEEKLY_CLASH');
      const isNew = await insertNew(tx, 'golf_sessions', {
        id: round.id,
        conversation_id: round.id,
        club_id: clubId,
        organizer_id: userId,
        title: offer.title,
        description: offer.description || null,
        starts_at: startsAt,
        location: offer.location,
        max_players: offer.maxPlayers,
        min_handicap: offer.minHandicap,
        max_handicap: offer.maxHandicap,
        holes: offer.holes,
        transport: offer.transport,
        meeting_minutes: offer.meetingMinutes,
        series_id: weeks > 1 ? id : null,
        created_at: now,
      });
      // The id belongs to another user's golf session or conversation, which must not be overwritten.
      if (!isNew) return refuse('COMMAND_REUSED');
      const player = { golf_session_id: round.id, user_id: userId };
      await tx.insertInto('golf_session_participants').values(player).execute();
      if (partnerId && playRequestId && week === 0) {
        const refusal = await seatPartner(tx, round, { partnerId, playRequestId, userId, now });
        if (refusal) return refusal;
      }
      await publishGolfSessionChange(tx, { ...round, organiserId: userId });
    }
    const today = sql`select created_at from golf_sessions
      where organizer_id = ${userId} and created_at > ${now}::timestamptz - interval '1 day'`;
    // One more than may be: the new ones are among them.
    const again = await findAgain(tx, againAfter(today, mostNewGolfSessionsPerDay + 1));
    if (again) return refuse('DAILY_LIMIT', again);
    return { id };
  });
}

type People = { userId: string; partnerId: string | null; clubId: string | null };

/** Judges again whether both may play: an account may be suspended and a membership may have ended since the gate. */
async function lockPeople(tx: Tx, { userId, partnerId, clubId }: People) {
  const people = [userId, ...(partnerId ? [partnerId] : [])].toSorted();
  const why = (id: string) => (id === userId ? ('NOT_FOUND' as const) : ('PARTNER_GONE' as const));
  for (const id of people) if (!(await shareOpenAccount(tx, id))) return why(id);
  if (clubId !== null)
    for (const id of people) if (!(await lockActiveMembership(tx, { clubId, userId: id }))) return why(id);
  if (partnerId) {
    await lockPair(tx, userId, partnerId);
    // Before `findClash` locks one after the other.
    await sql`select from profiles where id = any(${people}::uuid[]) order by id for no key update`.execute(
      tx,
    );
  }
  return null;
}

type Seat = { partnerId: string; playRequestId: string; userId: string; now: Date };

/**
 * Gives the other golfer of an accepted play request a place at once: the two agreed to play. Day and time were not agreed, so that
 * golfer is asked to confirm, and may leave.
 */
async function seatPartner(
  tx: Tx,
  round: { id: string; startsAt: Date; holes: Holes },
  { partnerId, playRequestId, userId, now }: Seat,
) {
  const { id, startsAt } = round;
  if (!(await mayStillJoin(tx, partnerId, id))) return refuse('PARTNER_GONE');
  if (await findClash(tx, partnerId, round)) return refuse('PARTNER_CLASH');
  if (!(await noteRound(tx, { playRequestId, golfSessionId: id, now }))) return refuse('ROUND_MADE');
  await tx
    .insertInto('golf_session_participants')
    .values({ golf_session_id: id, user_id: partnerId, asked_again_at: now })
    .execute();
  const about = { relatedId: id, golfSessionStartsAt: startsAt.toISOString() };
  const recipients = [{ userId: partnerId, actorId: userId, ...about }];
  await notify(tx, { kind: 'golf_session', event: 'invited', recipients });
  return null;
}

/** Sets whether club members see on cards of coming golf sessions that the user plays. */
export function showPlaying(db: Db, userId: string, now: Date, command: z.infer<typeof showPlayingInput>) {
  const { id, on } = command;
  return runCommand(db, { userId, id, name: 'golfSession.showPlaying' }, async (tx) => {
    if (!(await changeProfile(tx, userId, { shows_playing: on }))) return refuse('PROFILE_REQUIRED');
    const { rows } = await sql<ChangedGolfSession>`
      select golf_session.id, club_id as "clubId", organizer_id as "organiserId"
      from golf_session_participants as participant
      join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
      where participant.user_id = ${userId} and participant.list = 'joined' and participant.starts_at > ${now}
        and golf_session.status in ('open', 'full')`.execute(tx);
    for (const golfSession of rows) await publishGolfSessionChange(tx, golfSession);
    return { on };
  });
}

type ChangedGolfSession = { id: string; clubId: string | null; organiserId: string };

type PlayersNotice = {
  event: Exclude<
    NotificationEvent<'golf_session'>,
    'player_removed' | 'handover_offered' | 'handover_declined'
  >;
  /** Null when the notification must not name anybody, as after the organiser left: erasing an actor erases the notification. */
  actorId: string | null;
};

/** Events of a whole series: each person gets one notification, about the first of their golf sessions. */
const ofSeries: readonly string[] = ['series_changed', 'series_cancelled'] satisfies PlayersNotice['event'][];
const cancellations: readonly string[] = ['cancelled', 'series_cancelled'] satisfies PlayersNotice['event'][];

/** Events that only matter to golfers who wait for a place. */
const forWaiting: readonly string[] = ['closed', 'passed'] satisfies PlayersNotice['event'][];

/**
 * Notifies the players, the golfers who wait for a place (with a pending request or on the waiting list) and, unless the golf session was
 * cancelled, the organiser. Events in `forWaiting` go only to those who wait. Leaves out the actor, users in a block with the organiser,
 * and suspended or closed accounts and memberships. A user in a block with the actor does not learn the name.
 */
export async function notifyPlayers(
  tx: Tx,
  golfSessionIds: readonly string[],
  notice: PlayersNotice,
): Promise<void> {
  const { event, actorId } = notice;
  if (golfSessionIds.length === 0) return;
  const toAll = !forWaiting.includes(event);
  const { rows: recipients } = await sql<{
    userId: string;
    actorId: string | null;
    relatedId: string;
    golfSessionStartsAt: string;
  }>`
    select person.id as "userId", golf_session.id as "relatedId", golf_session.starts_at as "golfSessionStartsAt",
      case when not ${blockBetween(sql`person.id`, sql`actor.id`)} then actor.id end as "actorId"
    from golf_sessions as golf_session
    cross join lateral (
      select user_id from join_requests where golf_session_id = golf_session.id and status = 'pending'
      union select user_id from waiting_list_entries where golf_session_id = golf_session.id and status <> 'removed'
        and ${event !== 'handover_accepted'}
      union select user_id from golf_session_participants where golf_session_id = golf_session.id and ${toAll}
      union select golf_session.organizer_id where ${toAll}
    ) as involved
    join users as person on person.id = involved.user_id
    left join users as actor on actor.id = ${actorId}
    left join club_members as membership
      on membership.club_id = golf_session.club_id and membership.user_id = person.id
    where golf_session.id = any(${golfSessionIds}::uuid[]) and person.id is distinct from ${actorId}
      and (person.id <> golf_session.organizer_id or ${!cancellations.includes(event)})
      and ${isOpenAccount(sql`person`)}
      and membership.status is distinct from 'suspended'
      and not ${blockBetween(sql`person.id`, sql`golf_session.organizer_id`)}
    order by golf_session.starts_at, golf_session.id, person.id`.execute(tx);
  const told = ofSeries.includes(event) ? firstOfEach(recipients) : recipients;
  await notify(tx, { kind: 'golf_session', event, recipients: told });
}

const firstOfEach = <One extends { userId: string }>(all: readonly One[]): One[] => [
  ...new Map(all.toReversed().map((one) => [one.userId, one])).values(),
];

/**
 * Takes an erased user out of the cancelled golf sessions of others, and deletes those that they organised and nobody else took part in.
 */
export async function forgetUnplayed(tx: Tx, userId: string): Promise<void> {
  await sql`select from golf_sessions where status = 'cancelled' and organizer_id <> ${userId} and exists (
      select from golf_session_participants as participant
      where participant.golf_session_id = golf_sessions.id and participant.user_id = ${userId})
    order by id for no key update`.execute(tx);
  await sql`delete from golf_session_participants as participant using golf_sessions as golf_session
    where golf_session.id = participant.golf_session_id and golf_session.status = 'cancelled'
      and participant.user_id = ${userId} and golf_session.organizer_id <> ${userId}`.execute(tx);
  await sql`delete from golf_sessions where organizer_id = ${userId}
    and not exists (select from golf_session_participants as participant
      where participant.golf_session_id = golf_sessions.id and participant.user_id <> ${userId})
    and not exists (select from messages as message
      where message.conversation_id = golf_sessions.conversation_id and message.sender_id <> ${userId})
    and not exists (select from join_requests as request where request.golf_session_id = golf_sessions.id)`.execute(
    tx,
  );
}

/**
 * Deletes a golf session with its requests, players, ratings and conversation, and tells its people; refused when the club has no such
 * golf session. The lock makes it wait for an accept that is running, whose player is then told too.
 */
export function deleteGolfSession(
  tx: Tx,
  deletedBy: string | null,
  { golfSessionId, clubId, now }: { golfSessionId: string; clubId: string | null; now: Date },
) {
  return changeGolfSession(tx, { id: golfSessionId, now }, async (golfSession) => {
    if (golfSession.clubId !== clubId) return refuse('NOT_FOUND');
    const { rows: people } = await sql<{ userId: string }>`
      select user_id as "userId" from golf_session_participants where golf_session_id = ${golfSessionId}
      union select user_id from join_requests where golf_session_id = ${golfSessionId} and status = 'pending'
      union select ${golfSession.organiserId}::uuid`.execute(tx);
    await publishRemoval(
      tx,
      golfSessionId,
      people.map((person) => person.userId).filter((personId) => personId !== deletedBy),
    );
    // The players of a cancelled golf session were notified when it was cancelled.
    if (golfSession.status !== 'cancelled')
      await notifyPlayers(tx, [golfSessionId], { event: 'removed', actorId: deletedBy });
    await rowsOf(tx, 'golf_sessions', { id: golfSessionId }).delete();
    return { answer: { id: golfSessionId }, happened: { shows: true } };
  });
}
