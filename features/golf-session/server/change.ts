// The one door to a golf session. What changes it, its players, requests, waiting list or handover goes through here: the door takes the
// locks in their order (docs/decisions/0068-one-order-of-locks.md), lets the change judge what is true then, and does what every change
// owes. It withdraws what can no longer be asked, offers free places, publishes, and notifies.
import { sql, type RawBuilder } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { lockPair } from '#features/block/server/writes.ts';
import { offerDeadline } from '#features/golf-session/waiting-list/rules.ts';
import type { NotificationEvent } from '#features/notification/notification.ts';
import { notify } from '#features/notification/server/writes.ts';
import { isRefusal, refuse, type Refusal } from '#platform/server/commands.ts';
import { lockNotAvailable, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { shareOpenAccount } from '#platform/server/sign-in/account-locks.ts';
import type { GolfSession } from '../golf-session.ts';
import { isEnded } from '../rules.ts';
import { publishGolfSessionChange, publishJoinRequestChange, publishWaitingListChange } from './live.ts';
import { mayStillJoin } from './reads.ts';

export type LockedGolfSession = Pick<
  GolfSession,
  | 'id'
  | 'clubId'
  | 'title'
  | 'description'
  | 'startsAt'
  | 'location'
  | 'maxPlayers'
  | 'playerCount'
  | 'minHandicap'
  | 'maxHandicap'
  | 'status'
  | 'holes'
  | 'transport'
  | 'meetingMinutes'
> & { organiserId: string; offeredPlaces: number; archived: boolean };

const lockedColumns = sql.raw(`id, club_id as "clubId", organizer_id as "organiserId", title, description,
  starts_at as "startsAt", location, max_players as "maxPlayers", player_count as "playerCount",
  offered_places as "offeredPlaces", min_handicap as "minHandicap", max_handicap as "maxHandicap", status, holes, transport,
  meeting_minutes as "meetingMinutes", archived_at is not null as archived`);

/** What a change did to a golf session. The door publishes it and notifies. */
export type Happened = {
  /** Players and lists show something else: places, state or texts. */
  shows?: boolean;
  /** Whose join request changed; they and the organiser see it. */
  requestsOf?: readonly string[];
  /** Whose place on the waiting list changed; they and the organiser see it. */
  waiting?: readonly string[];
  /** To single people. `notifyPlayers` tells all at once, before the change when it ends what they wait for. */
  notices?: readonly Notice[];
};

export type Notice = {
  userId: string;
  /** Null when nobody is named. */
  actorId: string | null;
  answerUntil?: Date;
} & (
  | { kind: 'golf_session'; event: NotificationEvent<'golf_session'> }
  | { kind: 'join_request'; event: NotificationEvent<'join_request'> }
);

export type Changed<What = Happened> = { answer: unknown; happened: What };
/** What a change answers: its answer or its refusal. */
type Answered<Outcome> = Outcome extends { answer: infer Answer } ? Answer : Outcome;

type Door = {
  now: Date;
  /** A golfer who begins something here: the account, the club and the pair with the organiser are locked too. */
  joining?: string;
  /** Locks rows whose turn is after the clubs and before the golf sessions. */
  lockBefore?: () => Promise<unknown>;
};

/** Changes one golf session. */
export const changeGolfSession = <Outcome extends Changed | Refusal<string>>(
  tx: Tx,
  { id, ...door }: Door & { id: string },
  change: (golfSession: LockedGolfSession) => Promise<Outcome>,
) =>
  joinGolfSessions(tx, { ...door, which: sql`id = ${id}` }, async ([golfSession]) =>
    golfSession ? change(golfSession) : refuse('NOT_FOUND'),
  );

/** For the commands of the organiser `userId`: the role may have moved since the gate. */
export const changeOrganised = <
  Outcome extends Changed | Refusal<string>,
  Code extends string = 'NOT_ORGANISER',
>(
  tx: Tx,
  {
    userId,
    otherwise = 'NOT_ORGANISER' as Code,
    ...door
  }: Door & { id: string; userId: string; otherwise?: Code },
  change: (golfSession: LockedGolfSession) => Promise<Outcome>,
) =>
  changeGolfSession(tx, door, async (golfSession) =>
    golfSession.organiserId === userId ? change(golfSession) : refuse(otherwise),
  );

type Doors = Door & {
  /** SQL: a condition on golf_sessions. */
  which: RawBuilder<unknown>;
  /** For jobs: leave out the golf sessions that somebody else has locked. */
  skipsLocked?: boolean;
};

/**
 * Changes several golf sessions, or none. What happened is the same for all, or a function of the id. A refusal rolls the transaction back
 * (`runCommand`).
 */
export async function changeGolfSessions<
  Outcome extends Changed<Happened | ((id: string) => Happened)> | Refusal<string>,
>(
  tx: Tx,
  { which, now, skipsLocked = false, joining, lockBefore }: Doors,
  change: (golfSessions: readonly LockedGolfSession[]) => Promise<Outcome>,
): Promise<Answered<Outcome>> {
  await lockClubsOf(tx, which);
  const organisers = joining && (await lockPairsWithOrganisers(tx, joining, which));
  await lockBefore?.();
  const golfSessions = await lockGolfSessions(tx, which, skipsLocked);
  if (organisers) assertLockedPairs(golfSessions, organisers);
  const changed = await change(golfSessions);
  if (isRefusal(changed)) return changed as Answered<Outcome>;
  const { answer, happened } = changed as Changed<Happened | ((id: string) => Happened)>;
  const ofEach = typeof happened === 'function' ? happened : () => happened;
  const settled = golfSessions.map((before) => ({ before, happened: ofEach(before.id) }));
  if (settled.length > 0) await settle(tx, now, settled);
  return answer as Answered<Outcome>;
}

/** `changeGolfSessions`, also for a golfer who begins something: the account is held open meanwhile. */
export async function joinGolfSessions<
  Outcome extends Changed<Happened | ((id: string) => Happened)> | Refusal<string>,
>(
  tx: Tx,
  door: Doors,
  change: (golfSessions: readonly LockedGolfSession[]) => Promise<Outcome>,
): Promise<Answered<Outcome> | Refusal<'NOT_FOUND'>> {
  if (door.joining && !(await shareOpenAccount(tx, door.joining))) return refuse('NOT_FOUND');
  return changeGolfSessions(tx, door, change);
}

/**
 * The clubs come before the golf sessions, as at the end of a membership: PostgreSQL checks the club again at a second change of a row,
 * and would lock it last.
 */
const lockClubsOf = (tx: Tx, which: RawBuilder<unknown>) =>
  sql`select from golf_clubs where id in (select club_id from golf_sessions where ${which})
    order by id for key share`.execute(tx);

/** In the order of the ids, so that two transactions with several golf sessions do not deadlock. */
async function lockGolfSessions(
  tx: Tx,
  which: RawBuilder<unknown>,
  skipsLocked: boolean,
): Promise<LockedGolfSession[]> {
  const { rows } = await sql<LockedGolfSession>`select ${lockedColumns} from golf_sessions where ${which}
    order by id for no key update ${sql.raw(skipsLocked ? 'skip locked' : '')}`.execute(tx);
  return rows;
}

/** Waits for blocks between a golfer and the organisers, whose ids it returns. */
async function lockPairsWithOrganisers(
  tx: Tx,
  userId: string,
  which: RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct organizer_id as id from golf_sessions where ${which} order by 1`.execute(tx);
  for (const { id } of rows) await lockPair(tx, userId, id);
  return new Set(rows.map(({ id }) => id));
}

/** Throws when the organiser changed meanwhile: the pair with the new one would be locked too late. */
function assertLockedPairs(golfSessions: readonly LockedGolfSession[], organisers: ReadonlySet<string>) {
  if (golfSessions.some(({ organiserId }) => !organisers.has(organiserId))) throw lockNotAvailable();
}

type Settled = { before: LockedGolfSession; happened: Happened };

async function settle(tx: Tx, now: Date, changes: readonly Settled[]): Promise<void> {
  const ids = changes.map(({ before }) => before.id);
  const { rows } = await sql<LockedGolfSession>`
    select ${lockedColumns} from golf_sessions where id = any(${ids}::uuid[])`.execute(tx);
  const left = new Map(rows.map((golfSession) => [golfSession.id, golfSession]));
  const ended = rows.filter((golfSession) => isEnded(golfSession, now)).map(({ id }) => id);
  const withdrawn = await deletePendingRequests(tx, ended);
  for (const { before, happened } of changes) {
    const after = left.get(before.id);
    const offered = after ? await offerFreePlaces(tx, after, now) : {};
    await publishAndNotify(tx, after ?? before, {
      shows: happened.shows === true || offered.shows === true,
      requestsOf: [...(happened.requestsOf ?? []), ...(withdrawn.get(before.id) ?? [])],
      waiting: [...(happened.waiting ?? []), ...(offered.waiting ?? [])],
      notices: [...(happened.notices ?? []), ...(offered.notices ?? [])],
    });
  }
}

async function publishAndNotify(
  tx: Tx,
  golfSession: LockedGolfSession,
  happened: Required<Happened>,
): Promise<void> {
  const { id, organiserId, startsAt } = golfSession;
  for (const { kind, event, userId, actorId, answerUntil } of happened.notices) {
    const about = { userId, actorId, relatedId: id };
    if (kind === 'join_request') await notify(tx, { kind, event, recipients: [about] });
    else {
      const times = {
        golfSessionStartsAt: startsAt,
        ...(answerUntil && { answerUntil: answerUntil.toISOString() }),
      };
      await notify(tx, { kind, event, recipients: [{ ...about, ...times }] });
    }
  }
  const { requestsOf, waiting } = happened;
  if (requestsOf.length > 0) await publishJoinRequestChange(tx, id, new Set([organiserId, ...requestsOf]));
  if (waiting.length > 0) await publishWaitingListChange(tx, id, new Set([...waiting, organiserId]));
  if (happened.shows) await publishGolfSessionChange(tx, golfSession);
}

/** Deletes the requests that wait at golf sessions that ended, as if they had never been made. Returns whose, by golf session. */
async function deletePendingRequests(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; userId: string }>`delete from join_requests
    where golf_session_id = any(${ids}::uuid[]) and status = 'pending'
    returning golf_session_id as id, user_id as "userId"`.execute(tx);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, requests]) => [id, requests.map(({ userId }) => userId)]));
}

/**
 * Offers each free place to the first golfer who waits, and deletes the entries of golfers who may no longer play here. While the
 * organiser's account is closed or suspended, no place is offered; a new organiser makes the offers go on.
 */
async function offerFreePlaces(tx: Tx, golfSession: LockedGolfSession, now: Date): Promise<Happened> {
  const { id, status, organiserId, maxPlayers, playerCount, offeredPlaces, startsAt } = golfSession;
  const until = offerDeadline(now, new Date(startsAt));
  if (status !== 'open' || golfSession.archived || until === null) return {};
  const offered: string[] = [];
  while (offered.length < maxPlayers - playerCount - offeredPlaces) {
    const { rows } = await sql<{ entryId: string; userId: string }>`
      select entry.id as "entryId", entry.user_id as "userId" from waiting_list_entries as entry
      join users as organiser on organiser.id = ${organiserId}
        and ${isOpenAccount(sql`organiser`)}
      where entry.golf_session_id = ${id} and entry.status = 'waiting'
      order by entry.joined_at, entry.id limit 1`.execute(tx);
    const [first] = rows;
    if (!first) break;
    const entry = rowsOf(tx, 'waiting_list_entries', { id: first.entryId });
    if (await mayStillJoin(tx, first.userId, id)) {
      await entry.update({ status: 'offered', offered_until: until });
      offered.push(first.userId);
    } else await entry.delete();
  }
  return { shows: offered.length > 0, ...placesOffered(offered, until) };
}

/** `until`: null when offers ended without an answer. */
export const placesOffered = (golfers: readonly string[], until: Date | null): Happened => ({
  waiting: golfers,
  notices: until
    ? golfers.map((userId) => ({
        kind: 'golf_session',
        event: 'place_offered',
        userId,
        actorId: null,
        answerUntil: until,
      }))
    : [],
});
