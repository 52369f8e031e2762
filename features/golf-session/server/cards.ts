// The cards of golf sessions: which columns a list selects for each, and what the caller may see and do with it.
import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { blockBetween, blockedPair, hiddenPeople } from '#features/block/server/reads.ts';
import { isComing, unreadOf } from '#features/conversation/server/reads.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { cardColumns } from '#features/profile/server/reads.ts';
import type { Fragment } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { weekdayOf, toAmsterdam } from '#platform/shared/time.ts';
import { golfSessionRights, playersOnCard, standingIn, type KnownPlayer } from '../access.ts';
import type { GolfSession, GolfSessionRow } from '../golf-session.ts';
import {
  askAgainAt,
  cardAction,
  lineOf,
  roundHours,
  whyTooLate,
  type JoinState,
  type MyList,
} from '../rules.ts';

/** What a row of a list is made of. */
export type ListedRow = Omit<
  GolfSessionRow,
  'action' | 'askAgainAt' | 'clash' | 'organiser' | 'players' | 'series'
> & {
  organiserId: string;
  organiserName: string;
  organiserAvatarUrl: string | null;
  /** Null: nobody. */
  players: KnownPlayer[] | null;
  participates: boolean;
  joinRequest: JoinState;
  /** What the caller plays at that time; null where they could not join anyway. */
  overlapping: GolfSession['clash'];
  seriesId: string | null;
  /** Null outside a series, and after the start. */
  seriesLeft: number | null;
  blocked: boolean;
  archived: boolean;
};

/** What a card is made of. */
export type CardRow = ListedRow &
  Omit<GolfSession, keyof GolfSessionRow | 'askedAgain' | 'may'> & {
    handicap: number | null;
    favoriteClub: string | null;
    askedAgainAt: string | null;
    /** Null for a caller who does not play. */
    chatClosed: boolean | null;
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
  join users on users.id = participant.user_id and ${isOpenAccount(sql`users`)}
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

type Cards = { chosen: Fragment; now: Fragment; order?: Fragment; hides?: Hiding };
type Whom = { me: Fragment; now: Fragment; isHidden: (userId: Fragment) => Fragment };

const ofRow = ({ me, now, isHidden }: Whom): Fragment[] => [
  sql`golf_session.id`,
  sql`golf_session.club_id as "clubId"`,
  sql`golf_session.title`,
  sql`golf_session.description`,
  sql`golf_session.starts_at as "startsAt"`,
  sql`golf_session.location`,
  sql`golf_session.max_players as "maxPlayers"`,
  sql`golf_session.player_count as "playerCount"`,
  sql`golf_session.min_handicap as "minHandicap"`,
  sql`golf_session.max_handicap as "maxHandicap"`,
  sql`golf_session.status`,
  sql`golf_session.holes`,
  sql`golf_session.transport`,
  sql`golf_session.meeting_minutes as "meetingMinutes"`,
  sql`golf_session.archived_at is not null as archived`,
  sql`organiser.id as "organiserId"`,
  sql`organiser.display_name as "organiserName"`,
  sql`organiser.avatar_url as "organiserAvatarUrl"`,
  sql`playing.participates`,
  sql`playing.players`,
  sql`${isHidden(sql`golf_session.organizer_id`)} as blocked`,
  sql`(select ${joinState} from join_requests
    where golf_session_id = golf_session.id and user_id = ${me}) as "joinRequest"`,
  sql`case when playing.asked_again_at is not null or (golf_session.status = 'open' and not playing.participates) then (
    select to_json(one) from (${overlappingOf(me, sql`golf_session`)}) as one) end as overlapping`,
  sql`golf_session.series_id as "seriesId"`,
  sql`case when golf_session.series_id is not null and golf_session.starts_at > ${now} then (
    select count(*)::int from golf_sessions as other where other.series_id = golf_session.series_id
      and ${isComing(sql`other`, now)}) end as "seriesLeft"`,
];

/** The number of columns of a row, for `besideCaller`. */
export const rowColumns = ofRow({ me: sql``, now: sql``, isHidden: () => sql`` }).length;

const ofCard = ({ me }: Whom): Fragment[] => {
  const takesPart = sql`(playing.participates or golf_session.organizer_id = ${me})`;
  return [
    sql`golf_session.cancel_reason as "cancelReason"`,
    sql`(select jsonb_object_agg(said.field, said.value) from (
      select distinct on (old.field) old.field, old.value
      from jsonb_array_elements(golf_session.changed_from) as edits (edit), jsonb_each(edit - 'edited_at') as old (field, value)
      where (edit ->> 'edited_at')::timestamptz > coalesce(playing.joined_at, (select created_at from join_requests
        where golf_session_id = golf_session.id and user_id = ${me} and status = 'pending'))
      order by old.field, edit ->> 'edited_at') as said) as "changedFrom"`,
    cardColumns(sql`organiser`),
    sql`playing.asked_again_at as "askedAgainAt"`,
    sql`golf_session.status = 'completed' and exists (select from ratings
      where golf_session_id = golf_session.id and rater_id = ${me})
      and not ${isUnrated(sql`golf_session.id`, me)} as rated`,
    sql`case when golf_session.organizer_id <> ${me} then 0 else (select count(*)::int from join_requests
      where golf_session_id = golf_session.id and status = 'pending') end as "pendingRequests"`,
    sql`case when ${takesPart} then golf_session.conversation_id end as "conversationId"`,
    sql`case when ${takesPart} then (
      select closed_at is not null from conversations where id = golf_session.conversation_id) end as "chatClosed"`,
    sql`case when ${takesPart} then ${unreadOf(sql`golf_session.conversation_id`, me)} else 0 end as "unreadMessages"`,
  ];
};

/** The rows of a list: less than half of what cards read. `chosen` and the rest as for `cardsOf`. */
export const listedRows = (me: Fragment, cards: Cards) => read<ListedRow>(me, cards, ofRow);

/**
 * The cards of `chosen`, a select of golf sessions in order: the other data of a card is looked up one by one for those. Joining whole
 * lists would read everything that the caller ever played. `chosen` may use `hidden` in a list that hides people.
 */
export const cardsOf = (me: Fragment, cards: Cards) =>
  read<CardRow>(me, cards, (whom) => [...ofRow(whom), ...ofCard(whom)]);

function read<Row>(
  me: Fragment,
  { chosen, now, order = soonestFirst, hides = 'nobody' }: Cards,
  columns: (whom: Whom) => Fragment[],
) {
  const isHidden = (userId: Fragment) => {
    if (hides === 'nobody') return sql`false`;
    return hides === 'one' ? blockedPair(me, userId) : sql`${userId} in (select id from hidden)`;
  };
  // Read once instead of for each row.
  const hidden = hides === 'list' ? sql`with hidden as materialized ${hiddenPeople(me)}` : sql``;
  return sql<Row>`${hidden}
  select ${sql.join(columns({ me, now, isHidden }))}
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
export function toRow(row: ListedRow, me: SignedIn, now: Date): GolfSessionRow {
  const { joinRequest, overlapping } = row;
  const action = cardAction(row, { ...standingIn(me, row), joinRequest, clashes: overlapping !== null }, now);
  return {
    id: row.id,
    clubId: row.clubId,
    title: row.title,
    description: lineOf(row.description),
    startsAt: row.startsAt,
    location: row.location,
    maxPlayers: row.maxPlayers,
    playerCount: row.playerCount,
    minHandicap: row.minHandicap,
    maxHandicap: row.maxHandicap,
    status: row.status,
    holes: row.holes,
    transport: row.transport,
    meetingMinutes: row.meetingMinutes,
    organiser: { id: row.organiserId, displayName: row.organiserName, avatarUrl: row.organiserAvatarUrl },
    players: playersOnCard(me, row, row.players ?? []),
    action,
    clash: action === 'clash' ? overlapping : null,
    askAgainAt: action === 'withdrawn' ? (askAgainAt(joinRequest, now)?.toISOString() ?? null) : null,
    series: seriesOf(row),
  };
}

/** Null for the last one of a series: it is a golf session like any other. */
function seriesOf({ seriesId, seriesLeft, startsAt }: ListedRow): GolfSessionRow['series'] {
  if (seriesId === null || seriesLeft === null || seriesLeft < 2) return null;
  return { id: seriesId, left: seriesLeft, weekday: weekdayOf(toAmsterdam(startsAt).date) };
}

/** A golf session as its card shows it to the caller. */
export function toCard(row: CardRow, me: SignedIn, now: Date): GolfSession {
  const { askedAgainAt, chatClosed, handicap, favoriteClub } = row;
  const shown = toRow(row, me, now);
  const isInTime = whyTooLate(row, now) === null;
  const conversation = chatClosed === null ? null : { closed: chatClosed };
  const askedAgain = isInTime && askedAgainAt !== null;
  return {
    ...shown,
    clash: askedAgain ? row.overlapping : shown.clash,
    description: row.description,
    organiser: { ...shown.organiser, handicap, favoriteClub },
    cancelReason: row.cancelReason,
    changedFrom: row.changedFrom,
    rated: row.rated,
    pendingRequests: row.pendingRequests,
    conversationId: row.conversationId,
    unreadMessages: row.unreadMessages,
    askedAgain,
    may: golfSessionRights(me, row, { conversation, isInTime }),
  };
}

/** Whether one who does not play sees it: not at a club that is archived, or that opens only after another sign-in. */
export const isSeenBy = (me: SignedIn, { clubId }: Pick<CardRow, 'clubId'>): boolean =>
  clubId === null || me.memberships.some((membership) => membership.clubId === clubId);
