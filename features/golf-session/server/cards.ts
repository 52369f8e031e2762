// The cards of golf sessions: which columns a list selects for each, and what the caller may see and do with it.
import { sql } from 'kysely';
import { blockBetween, blockedPair, hiddenPeople } from '#features/block/server/reads.ts';
import { unreadOf } from '#features/conversation/server/reads.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { cardColumns } from '#features/profile/server/reads.ts';
import type { Fragment } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { golfSessionRights, playersOnCard, type KnownPlayer } from '../access.ts';
import type { GolfSession } from '../golf-session.ts';
import { askAgainAt, cardAction, roundHours, whyTooLate, type JoinState, type MyList } from '../rules.ts';

export type CardRow = Omit<
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

/** Which people a statement hides from the caller: in a list, of one golf session, or none, because the caller plays in all of them. */
type Hiding = 'list' | 'one' | 'nobody';

/** The end of a round, for a row or alias of golf_sessions. */
export const endOf = (golfSession: Fragment) => sql`${golfSession}.starts_at
  + make_interval(hours => case ${golfSession}.holes when 9 then ${sql.lit(roundHours(9))} else ${sql.lit(roundHours(18))} end)`;

/**
 * What a user plays while the round of `golfSession` (an alias of golf_sessions) lasts. Each list is read in the order of its index, and
 * the second one only when the first has nothing: PostgreSQL 15 would read all rounds for both lists at once.
 */
export const overlappingOf = (userId: Fragment, golfSession: Fragment) => sql`
  select played.title, to_char(played.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"
  from (${firstOverlapping('organised', userId, golfSession)} union all ${firstOverlapping('joined', userId, golfSession)}) as played
  limit 1`;

const longestRound = sql.raw(`interval '${roundHours(18)} hours'`);

const firstOverlapping = (list: MyList, userId: Fragment, golfSession: Fragment) => sql`(
  select other.title, played.starts_at
  from golf_session_participants as played join golf_sessions as other on other.id = played.golf_session_id
  where played.user_id = ${userId} and played.list = ${sql.lit(list)} and not played.cancelled
    and played.starts_at > ${golfSession}.starts_at - ${longestRound}
    and played.starts_at < ${endOf(golfSession)} and ${endOf(sql`other`)} > ${golfSession}.starts_at
    and other.id <> ${golfSession}.id
  order by played.starts_at limit 1)`;

/** The players of a golf session who came and whose account is open: they rate and are rated. */
export const presentPlayers = (golfSessionId: Fragment) => sql`
  (select participant.user_id as id, participant.joined_at from golf_session_participants as participant
  join users on users.id = participant.user_id and users.deletion_due_at is null and users.suspended_at is null
  where participant.golf_session_id = ${golfSessionId} and not exists (select from absences
    where golf_session_id = participant.golf_session_id and user_id = participant.user_id))`;

/** A condition: the rater has not given stars to every present player. Pairs in a block need not rate each other. */
export const isUnrated = (golfSessionId: Fragment, rater: Fragment) => sql`exists (
  select from ${presentPlayers(golfSessionId)} as rated
  where rated.id <> ${rater} and not ${blockBetween(rater, sql`rated.id`)} and not exists (select from ratings
    where golf_session_id = ${golfSessionId} and rater_id = ${rater} and rated_user_id = rated.id))`;

/** A `JoinState` as JSON, of a row of join_requests beside a row `golf_session`. */
export const joinState = sql`json_build_object('status', join_requests.status,
  'decidedAt', decided_at, 'changedSince', coalesce(golf_session.sequence > golf_session_sequence, false))`;

type Cards = { chosen: Fragment; order?: Fragment; hides?: Hiding };

/**
 * The cards of `chosen`, a select of golf sessions in order: the other data of a card is looked up one by one for those. Joining whole
 * lists would read everything that the caller ever played. `chosen` may use `hidden` in a list that hides people.
 */
export function cardsOf(me: Fragment, { chosen, order = soonestFirst, hides = 'nobody' }: Cards) {
  const isHidden = (userId: Fragment) => {
    if (hides === 'nobody') return sql`false`;
    return hides === 'one' ? blockedPair(me, userId) : sql`${userId} in (select id from hidden)`;
  };
  // Read once instead of for each row.
  const hidden = hides === 'list' ? sql`with hidden as materialized ${hiddenPeople(me)}` : sql``;
  return sql<CardRow>`${hidden}
  select golf_session.id, golf_session.club_id as "clubId", golf_session.title, golf_session.description,
    golf_session.starts_at as "startsAt", golf_session.location, golf_session.max_players as "maxPlayers",
    golf_session.player_count as "playerCount", golf_session.min_handicap as "minHandicap",
    golf_session.max_handicap as "maxHandicap", golf_session.status, golf_session.holes, golf_session.transport,
    golf_session.meeting_minutes as "meetingMinutes", golf_session.cancel_reason as "cancelReason",
    case when playing.joined_at < golf_session.edited_at then golf_session.changed_from end as "changedFrom",
    golf_session.archived_at is not null as archived, organiser.id as "organiserId",
    organiser.display_name as "organiserName", organiser.avatar_url as "organiserAvatarUrl",
    ${cardColumns(sql`organiser`)},
    playing.participates, playing.asked_again_at as "askedAgainAt", playing.players,
    ${isHidden(sql`golf_session.organizer_id`)} as blocked,
    golf_session.status = 'completed' and exists (select from ratings
      where golf_session_id = golf_session.id and rater_id = ${me})
      and not ${isUnrated(sql`golf_session.id`, me)} as rated,
    (select ${joinState} from join_requests
      where golf_session_id = golf_session.id and user_id = ${me}) as "joinRequest",
    case when not playing.participates then (
      select to_json(one) from (${overlappingOf(me, sql`golf_session`)}) as one) end as overlapping,
    case when golf_session.organizer_id <> ${me} then 0 else (select count(*)::int from join_requests
      where golf_session_id = golf_session.id and status = 'pending') end as "pendingRequests",
    case when playing.participates or golf_session.organizer_id = ${me}
      then golf_session.conversation_id end as "conversationId",
    case when playing.participates or golf_session.organizer_id = ${me} then (
      select closed_at is not null from conversations where id = golf_session.conversation_id) end as "chatClosed",
    case when playing.participates or golf_session.organizer_id = ${me} then ${unreadOf(sql`golf_session.conversation_id`, me)}
      else 0 end as "unreadMessages"
  from (${chosen}) as golf_session
  join profiles as organiser on organiser.id = golf_session.organizer_id
  cross join lateral (
    select count(*) filter (where participant.user_id = ${me}) > 0 as participates,
      min(participant.joined_at) filter (where participant.user_id = ${me}) as joined_at,
      min(participant.asked_again_at) filter (where participant.user_id = ${me}) as asked_again_at,
      json_agg(json_build_object('id', player.id, 'displayName', player.display_name,
        'avatarUrl', player.avatar_url, 'showsPlaying', player.shows_playing,
        'blocked', ${isHidden(sql`player.id`)},
        'sharesClub', ${hides === 'nobody' ? sql`false` : sql`golf_session.club_id is null and ${clubInCommon(me, sql`player.id`)}`})
        order by player.id <> golf_session.organizer_id, participant.joined_at, player.id) as players
    from golf_session_participants as participant join profiles as player on player.id = participant.user_id
    where participant.golf_session_id = golf_session.id
  ) as playing
  order by ${order}`;
}

export const soonestFirst = sql`golf_session.starts_at, golf_session.id`;

/** Removes the columns that only serve to judge. */
export function toCard(row: CardRow, me: SignedIn, now: Date): GolfSession {
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
