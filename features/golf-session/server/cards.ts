import { sql } from 'kysely';
// The cards of golf sessions: which columns a list selects for each, and what the caller may see and do with it.
import { blockBetween } from '#features/block/server/reads.ts';
import { unreadOf } from '#features/conversation/server/reads.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { cardColumns } from '#features/profile/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { query, textOf } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { golfSessionRights, playersOnCard, type KnownPlayer } from '../access.ts';
import type { GolfSession } from '../golf-session.ts';
import { askAgainAt, cardAction, roundHours, whyTooLate, type JoinState } from '../rules.ts';

type Row = Omit<
  GolfSession,
  'action' | 'askAgainAt' | 'askedAgain' | 'clash' | 'may' | 'organiser' | 'players'
> & {
  organiserId: string;
  organiserName: string;
  organiserAvatarUrl: string | null;
  handicap: number | null;
  favoriteClub: string | null;
  /** Null: nobody. */
  players: KnownPlayer[] | null;
  participates: boolean;
  askedAgainAt: string | null;
  joinRequest: JoinState;
  /** What the caller plays at that time, unless they play here. */
  overlapping: GolfSession['clash'];
  /** Null for a caller who does not play. */
  chatClosed: boolean | null;
  blocked: boolean;
  archived: boolean;
};

/** An SQL condition: true for a user that the caller may not see. Null: the caller participates in all of them. */
type Hides = ((userId: string) => string) | null;

/** For a statement that begins with `hidden`, evaluated once from `hiddenPeople`. */
export const isHidden = (userId: string) => `${userId} in (select id from hidden)`;

/** The end of a round, for a row or alias of golf_sessions. */
const endOf = (golfSession: string) => `${golfSession}.starts_at
  + make_interval(hours => case ${golfSession}.holes when 9 then ${roundHours(9)} else ${roundHours(18)} end)`;

/**
 * What a user plays while the round of `golfSession` (an alias of golf_sessions) lasts. Both are SQL. Each list is read in the order of
 * its index, and the second one only when the first has nothing: PostgreSQL 15 would read all rounds for both lists at once.
 */
export const overlappingOf = (userId: string, golfSession: string) => `
  select played.title, to_char(played.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"
  from (${['organised', 'joined'].map((list) => firstOverlapping(list, userId, golfSession)).join(' union all ')}) as played
  limit 1`;

const firstOverlapping = (list: string, userId: string, golfSession: string) => `(
  select other.title, played.starts_at
  from golf_session_participants as played join golf_sessions as other on other.id = played.golf_session_id
  where played.user_id = ${userId} and played.list = '${list}' and not played.cancelled
    and played.starts_at > ${golfSession}.starts_at - interval '${roundHours(18)} hours'
    and played.starts_at < ${endOf(golfSession)} and ${endOf('other')} > ${golfSession}.starts_at
    and other.id <> ${golfSession}.id
  order by played.starts_at limit 1)`;

/** The players of a golf session who came and whose account is open: they rate and are rated. */
export const presentPlayers = (golfSession: string) => `
  (select participant.user_id as id, participant.joined_at from golf_session_participants as participant
  join users on users.id = participant.user_id and users.deletion_due_at is null and users.suspended_at is null
  where participant.golf_session_id = ${golfSession} and not exists (select from absences
    where golf_session_id = participant.golf_session_id and user_id = participant.user_id))`;

/** An SQL condition: the rater has not given stars to every present player. Pairs in a block need not rate each other. */
export const isUnrated = (golfSession: string, rater: string) => `exists (
  select from ${presentPlayers(golfSession)} as rated
  where rated.id <> ${rater} and not ${textOf(blockBetween(sql.raw(rater), sql`rated.id`))} and not exists (select from ratings
    where golf_session_id = ${golfSession} and rater_id = ${rater} and rated_user_id = rated.id))`;

/** A `JoinState` as JSON, of a row of join_requests. */
export const joinStateOf = (golfSession: string) => `json_build_object('status', join_requests.status,
  'decidedAt', decided_at, 'changedSince', coalesce(${golfSession}.sequence > golf_session_sequence, false))`;

// The cards of `chosen`, a statement that selects golf sessions in order: the other data of a card is looked up one by one for those.
// Joining whole lists would read everything that the caller ever played. $1 is the caller.
export const cardsOf = (chosen: string, order: string, hides: Hides) => `
  select golf_session.id, golf_session.club_id as "clubId", golf_session.title, golf_session.description,
    golf_session.starts_at as "startsAt", golf_session.location, golf_session.max_players as "maxPlayers",
    golf_session.player_count as "playerCount", golf_session.min_handicap as "minHandicap",
    golf_session.max_handicap as "maxHandicap", golf_session.status, golf_session.holes, golf_session.transport,
    golf_session.meeting_minutes as "meetingMinutes", golf_session.cancel_reason as "cancelReason",
    case when playing.joined_at < golf_session.edited_at then golf_session.changed_from end as "changedFrom",
    golf_session.archived_at is not null as archived, organiser.id as "organiserId",
    organiser.display_name as "organiserName", organiser.avatar_url as "organiserAvatarUrl",
    ${textOf(cardColumns(sql`organiser`))},
    playing.participates, playing.asked_again_at as "askedAgainAt", playing.players,
    ${hides?.('golf_session.organizer_id') ?? 'false'} as blocked,
    golf_session.status = 'completed' and exists (select from ratings
      where golf_session_id = golf_session.id and rater_id = $1)
      and not ${isUnrated('golf_session.id', '$1')} as rated,
    (select ${joinStateOf('golf_session')} from join_requests
      where golf_session_id = golf_session.id and user_id = $1) as "joinRequest",
    case when not playing.participates then (
      select to_json(one) from (${overlappingOf('$1', 'golf_session')}) as one) end as overlapping,
    case when golf_session.organizer_id <> $1 then 0 else (select count(*)::int from join_requests
      where golf_session_id = golf_session.id and status = 'pending') end as "pendingRequests",
    case when playing.participates or golf_session.organizer_id = $1
      then golf_session.conversation_id end as "conversationId",
    case when playing.participates or golf_session.organizer_id = $1 then (
      select closed_at is not null from conversations where id = golf_session.conversation_id) end as "chatClosed",
    case when playing.participates or golf_session.organizer_id = $1 then ${textOf(unreadOf(sql`golf_session.conversation_id`, sql.raw('$1')))}
      else 0 end as "unreadMessages"
  from (${chosen}) as golf_session
  join profiles as organiser on organiser.id = golf_session.organizer_id
  cross join lateral (
    select count(*) filter (where participant.user_id = $1) > 0 as participates,
      min(participant.joined_at) filter (where participant.user_id = $1) as joined_at,
      min(participant.asked_again_at) filter (where participant.user_id = $1) as asked_again_at,
      json_agg(json_build_object('id', player.id, 'displayName', player.display_name,
        'avatarUrl', player.avatar_url, 'showsPlaying', player.shows_playing,
        'blocked', ${hides?.('player.id') ?? 'false'},
        'sharesClub', ${hides ? `golf_session.club_id is null and ${textOf(clubInCommon(sql.raw('$1'), sql`player.id`))}` : 'false'})
        order by player.id <> golf_session.organizer_id, participant.joined_at, player.id) as players
    from golf_session_participants as participant join profiles as player on player.id = participant.user_id
    where participant.golf_session_id = golf_session.id
  ) as playing
  order by ${order}`;

export async function readCards(db: Db, me: SignedIn, now: Date, text: string, values: readonly unknown[]) {
  const rows = await query<Row>(db, text, [me.userId, ...values]);
  return rows.map((row) => toCard(row, me, now));
}

/** Removes the columns that only serve to judge. */
function toCard(row: Row, me: SignedIn, now: Date): GolfSession {
  const { participates, joinRequest, overlapping, askedAgainAt, blocked, archived, chatClosed, ...shown } =
    row;
  const { organiserId, organiserName, organiserAvatarUrl, handicap, favoriteClub, ...card } = shown;
  const facts = { clubId: card.clubId, organiserId, participates, blocked, archived };
  const conversation = chatClosed === null ? null : { closed: chatClosed };
  const isInTime = whyTooLate(card, now) === null;
  const { ask: mayAsk, ...may } = golfSessionRights(me, facts, { conversation, isInTime });
  const standing = {
    mayManage: may.manage,
    mayEnter: may.enter,
    mayAsk,
    joinRequest,
    clashes: overlapping !== null,
  };
  const action = cardAction(card, standing, now);
  return {
    ...card,
    organiser: {
      id: organiserId,
      displayName: organiserName,
      avatarUrl: organiserAvatarUrl,
      handicap,
      favoriteClub,
    },
    players: playersOnCard(me, facts, card.players ?? []),
    action,
    clash: action === 'clash' ? overlapping : null,
    askAgainAt: action === 'withdrawn' ? (askAgainAt(joinRequest, now)?.toISOString() ?? null) : null,
    askedAgain: isInTime && askedAgainAt !== null,
    may,
  };
}

export const ascending = 'golf_session.starts_at, golf_session.id';
