import { sql } from 'kysely';
import { blockBetween } from '#features/block/server/reads.ts';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { presentPlayers } from '#features/golf-session/server/cards.ts';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/statement.ts';
import type { OwnRatings, RatedPlayer } from '../rating.ts';
import {
  closesAt,
  oftenMentioned,
  ratingTags,
  whyNotToRate,
  type RatingState,
  type RatingTag,
} from '../rules.ts';

type RaterValues = { golfSessionId: string; userId: string };

const states = statement<RaterValues, RatingState>(
  ({ golfSessionId, userId }) => sql`
  select status, opened_at as "openedAt", closed_at as "closedAt", exists (
    select from ${presentPlayers(sql`golf_session.id`)} as player where player.id = ${userId}) as "tookPart"
  from golf_sessions as golf_session
  left join rating_periods as period on period.golf_session_id = golf_session.id
  where golf_session.id = ${golfSessionId}`,
);

/** Whether a user can rate in a golf session; null when it was removed. */
export async function findRatingState(db: Db, golfSessionId: string, userId: string) {
  const [state] = await states(db, { golfSessionId, userId });
  return state ?? null;
}

const givenTags = sql.join(ratingTags.map((tag) => sql.raw(`case when rating.${tag} then '${tag}' end`)));

/** The players whom a player of a golf session may rate, with the stars and tags given so far: nobody in a block with the rater. */
export const findRatedPlayers = statement<RaterValues, RatedPlayer>(
  ({ golfSessionId, userId }) => sql`
  select profile.id, profile.display_name as "displayName", profile.avatar_url as "avatarUrl",
    rating.rating as stars, array_remove(array[${givenTags}], null) as tags
  from ${presentPlayers(golfSessionId)} as player join profiles as profile on profile.id = player.id
  join golf_sessions as golf_session on golf_session.id = ${golfSessionId}
  left join ratings as rating
    on rating.golf_session_id = ${golfSessionId} and rating.rater_id = ${userId} and rating.rated_user_id = player.id
  where player.id <> ${userId} and not ${blockBetween(userId, sql`player.id`)}
  order by player.id <> golf_session.organizer_id, player.joined_at, player.id`,
);

/** The caller's ratings of one golf session, and nothing about the ratings of others. Null: the golf session was removed. */
export async function findOwnRatings(
  db: Db,
  userId: string,
  golfSessionId: OwnGolfSessionId,
  now: Date,
): Promise<OwnRatings | null> {
  const rating = await findRatingState(db, golfSessionId, userId);
  if (!rating) return null;
  const state = whyNotToRate(rating, now) ?? 'open';
  const ends = rating.openedAt === null ? null : closesAt(rating.openedAt).toISOString();
  if (state === 'absent' || state === 'not-completed') return { state, closesAt: ends, players: [] };
  const players = await findRatedPlayers(db, { golfSessionId, userId });
  const shown = state === 'open' ? players : players.filter(({ stars }) => stars !== null);
  return { state, closesAt: ends, players: shown };
}

/** How many ratings are counted for praise, so that an active player's profile costs no more than another's. */
const mostRecent = sql.lit(100);

const countedTags = sql.join(
  ratingTags.map((tag) => sql.raw(`count(*) filter (where ${tag})::int as ${tag}`)),
);

const praise = statement<{ userId: string }, Record<RatingTag, number>>(
  ({ userId }) => sql`
  select ${countedTags} from (select * from ratings where rated_user_id = ${userId} and not sealed
    order by golf_session_id desc limit ${mostRecent}) as recent`,
);

/** What fellow players often praise a person for. Sealed ratings do not count. */
export async function findPraise(db: Db, userId: string): Promise<RatingTag[]> {
  const [counts] = await praise(db, { userId });
  return counts ? oftenMentioned(counts) : [];
}
